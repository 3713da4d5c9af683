-- The bell of the dashboard: what happened that who keeps the shop should know. Nothing is written for it when it
-- happens, so that an order stays as quick as it is: notices are read from orders, stock_moves and contact_messages
-- (server/notices/notices.queries.ts). Kept is only who has read what.

-- All that happened before this moment.
CREATE TABLE notice_readers (
  user_id     uuid        CONSTRAINT notice_readers_pkey PRIMARY KEY
      CONSTRAINT notice_readers_user_exists REFERENCES users (id) ON DELETE CASCADE,
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
