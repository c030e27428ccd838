-- Whether pages of the revision have conditions, so that not every visitor sees them. NULL: it is not known.
ALTER TABLE revisions ADD COLUMN conditional BOOLEAN;
