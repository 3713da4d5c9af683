-- How much the shop writes to whom, so that strangers cannot have it write at its own cost (server/messages/message-limits.ts).

-- held: not sent, and `problem` says why. It stays to be seen in the dashboard.
ALTER TABLE messages DROP CONSTRAINT messages_state_known;
ALTER TABLE messages ADD CONSTRAINT messages_state_known CHECK (state IN ('waiting', 'sending', 'sent', 'failed', 'held'));
CREATE INDEX messages_unsent ON messages (channel, state) WHERE state IN ('waiting', 'held');

-- Each message that the shop has sent to somebody, for 30 days. It outlives the order and the account that caused it: deleting
-- either must not give a stranger new tries. Recipients stand here as hashes, because nobody reads them.
CREATE TABLE message_counts (
  id         bigint      GENERATED ALWAYS AS IDENTITY CONSTRAINT message_counts_pkey PRIMARY KEY,
  channel    text        NOT NULL CONSTRAINT message_counts_channel_known CHECK (channel IN ('mail', 'sms')),
  -- SHA-256 of the number or address
  recipient  bytea       NOT NULL,
  kind       text        NOT NULL,
  -- whether the shop did not know the recipient, and whose order it was about; that account may be gone
  to_new     boolean     NOT NULL,
  caused_by  uuid,
  counted_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX message_counts_of_recipient ON message_counts (channel, recipient, counted_at);
CREATE INDEX message_counts_of_account ON message_counts (caused_by, counted_at) WHERE to_new;
CREATE INDEX message_counts_old ON message_counts (counted_at);

-- How many of a day in Dhaka, and when its budget was used up.
CREATE TABLE message_days (
  id          bigint      GENERATED ALWAYS AS IDENTITY CONSTRAINT message_days_pkey PRIMARY KEY,
  day         date        NOT NULL,
  channel     text        NOT NULL CONSTRAINT message_days_channel_known CHECK (channel IN ('mail', 'sms')),
  -- all, and of these to people whom the shop does not know yet
  sent        integer     NOT NULL DEFAULT 0 CONSTRAINT message_days_sent_positive CHECK (sent >= 0),
  to_new      integer     NOT NULL DEFAULT 0 CONSTRAINT message_days_to_new_positive CHECK (to_new >= 0),
  used_up_at  timestamptz,
  CONSTRAINT message_days_once UNIQUE (day, channel)
);
CREATE INDEX message_days_used_up ON message_days (used_up_at DESC, id DESC) WHERE used_up_at IS NOT NULL;

-- Whether the shop has dealt with a number before.
CREATE INDEX orders_accepted_phone ON orders (phone) WHERE status = 'accepted';
