-- One feed of changes, for every process that caches rows (server/platform/feed): one row for each change and
-- transaction. db/routines/changes.sql writes it. Rows are deleted after a day.
CREATE TABLE changes (
  changed_in xid8        NOT NULL DEFAULT pg_current_xact_id(),
  kind       text        NOT NULL,
  -- null: the kind is enough
  key        uuid,
  changed_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT changes_once UNIQUE NULLS NOT DISTINCT (changed_in, kind, key)
);
CREATE INDEX changes_by_age ON changes (changed_at);
DROP TABLE order_changes;
DROP TABLE product_changes;
