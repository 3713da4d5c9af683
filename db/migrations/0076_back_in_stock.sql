-- Who wants to know when a variant can be bought again (server/back-in-stock/). Each wait ends by one message, or after
-- 180 days.
CREATE TABLE stock_waits (
  id         uuid        DEFAULT uuid_v7() CONSTRAINT stock_waits_pkey PRIMARY KEY,
  variant_id uuid        NOT NULL CONSTRAINT stock_waits_variant_exists REFERENCES variants (id) ON DELETE CASCADE,
  channel    text        NOT NULL CONSTRAINT stock_waits_channel_known CHECK (channel IN ('mail', 'sms')),
  -- a phone number or an address of mail, which nobody has proved
  recipient  text        NOT NULL CONSTRAINT stock_waits_recipient_length CHECK (length(recipient) BETWEEN 5 AND 254),
  language   text        NOT NULL CONSTRAINT stock_waits_language_known CHECK (language IN ('en', 'bn')),
  -- what the link of the message carries: it shows the product, and stops all further ones
  key        text        NOT NULL CONSTRAINT stock_waits_key_length CHECK (length(key) = 16)
    CONSTRAINT stock_waits_key_once UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- the message was written
  told_at    timestamptz,
  CONSTRAINT stock_waits_once UNIQUE (variant_id, recipient)
);
CREATE INDEX stock_waits_open ON stock_waits (created_at, id) WHERE told_at IS NULL;
CREATE INDEX stock_waits_of_recipient ON stock_waits (recipient);

-- Who wants none of these messages: SHA-256 of number or address, because nobody reads it. Kept without end, like the
-- wish.
CREATE TABLE stock_opt_outs (
  recipient bytea       CONSTRAINT stock_opt_outs_pkey PRIMARY KEY,
  at        timestamptz NOT NULL DEFAULT now()
);

-- What is erased or stopped is not sent either.
ALTER TABLE messages
  ADD COLUMN stock_wait_id uuid CONSTRAINT messages_stock_wait_exists REFERENCES stock_waits (id) ON DELETE CASCADE;
CREATE INDEX messages_of_stock_wait ON messages (stock_wait_id) WHERE stock_wait_id IS NOT NULL;
