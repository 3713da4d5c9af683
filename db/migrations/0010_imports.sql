-- Imports that admins start in the dashboard. Their files lie below DATA_DIR until the import is done or a week old.
CREATE TABLE imports (
  id          uuid        DEFAULT uuid_v7() CONSTRAINT imports_pkey PRIMARY KEY,
  file_name   text        NOT NULL CONSTRAINT imports_file_name_length CHECK (length(file_name) BETWEEN 1 AND 200),
  -- uploading, then checking, then checked; then writing, then done. failed: nothing was written.
  state       text        NOT NULL DEFAULT 'uploading'
      CONSTRAINT imports_state_known CHECK (state IN ('uploading', 'checking', 'checked', 'writing', 'done', 'failed')),
  -- how far it is, in words and of a hundred
  progress    text        NOT NULL DEFAULT '',
  percent     smallint    NOT NULL DEFAULT 0 CONSTRAINT imports_percent CHECK (percent BETWEEN 0 AND 100),
  -- what would be, or was, added and changed
  summary     jsonb,
  problems    jsonb       NOT NULL DEFAULT '[]',
  -- more of them than are kept
  problem_count integer   NOT NULL DEFAULT 0,
  started_by  uuid        NOT NULL CONSTRAINT imports_starter_exists REFERENCES users (id),
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX imports_latest ON imports (created_at DESC, id DESC);
