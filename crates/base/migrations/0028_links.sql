-- The links and anchors of a text: see `revision_store/indexing.rs`. NULL where there is none: the blob is no text of a
-- page, or an older version stored it, or its links take too much space to be kept.
ALTER TABLE blobs ADD COLUMN links BYTES;
