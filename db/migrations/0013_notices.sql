-- The bell of the dashboard: what happened that who keeps the shop should know. Nothing is written for it when it happens, so that an
-- order stays as quick as it is: notices are read from orders, stock_moves and contact_messages (server/notices/notices.queries.ts).
-- Kept is only who has read what.

-- All that happened before this moment.
CREATE TABLE notice_readers (
  user_id     uuid        CONSTRAINT notice_readers_pkey PRIMARY KEY CONSTRAINT notice_readers_user_exists REFERENCES users (id) ON DELETE CASCADE,
  read_until  timestamptz NOT NULL
);

-- Those read one by one, after that moment.
CREATE TABLE notices_read (
  user_id     uuid        NOT NULL CONSTRAINT notices_read_user_exists REFERENCES users (id) ON DELETE CASCADE,
  -- kind and id of what it tells of: order:0198c5a0-…, low-stock:4711
  notice_id   text        NOT NULL CONSTRAINT notices_read_id_form CHECK (notice_id ~ '^[a-z-]+:[0-9a-f-]+$'),
  -- when what it tells of happened
  noticed_at  timestamptz NOT NULL,
  CONSTRAINT notices_read_pkey PRIMARY KEY (user_id, notice_id)
);

-- The latest sales after which few were left. How few is a setting (10,000 at most), so both quantities stand in the index.
CREATE INDEX stock_moves_scarce ON stock_moves (moved_at DESC, id DESC) INCLUDE (quantity, change) WHERE reason = 'sale' AND quantity <= 10000;

-- Open dashboards are told on the channel `notices` that there is something new, and what: order, message. Orders are told of
-- by the process that took them, many at a time (server/orders/sales-notices.ts): see migration 0007 for why.
CREATE FUNCTION tell_notices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('notices', TG_ARGV[0]);
  RETURN NULL;
END $$;
CREATE TRIGGER contact_messages_tell AFTER INSERT ON contact_messages
  FOR EACH STATEMENT EXECUTE FUNCTION tell_notices('message');
