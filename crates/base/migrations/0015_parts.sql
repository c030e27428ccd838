-- Large blobs are stored in parts, so that blobs which differ in one place share the rest: see
-- `revision_store/blobs.rs`. Null where `bytes` are the blob itself; otherwise the size of the blob, and `bytes` are the
-- SHA-256 digests of its parts, which are blobs as well.
ALTER TABLE blobs ADD COLUMN size BIGINT;
