-- Files of an import in the bucket (server/import/import-files.ts): how many ZIPs of pictures, which are named by
-- number there, beside its CSV. NULL: it has none there.
ALTER TABLE imports ADD bucket_zips integer CONSTRAINT imports_bucket_zips_counted CHECK (bucket_zips >= 0);
