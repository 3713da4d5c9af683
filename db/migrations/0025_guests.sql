-- Who buys: a customer with an account, a guest (no account: `user_id` is null), or somebody whom staff write down.

ALTER TABLE orders
  ALTER user_id DROP NOT NULL,
  -- which browser it was placed with: a hash of its cookie; only while it waits, as `caller`
  ADD device bytea,
  DROP CONSTRAINT orders_idempotency_unique;
-- Keys are each sender's own; those of guests, who have no name yet, are one set. Found by the key alone.
CREATE UNIQUE INDEX orders_key_once ON orders (idempotency_key, (coalesce(entered_by, user_id))) NULLS NOT DISTINCT
  WHERE idempotency_key IS NOT NULL;
CREATE INDEX orders_waiting_device ON orders (device) WHERE device IS NOT NULL;
CREATE INDEX orders_of_guests      ON orders (phone, id) WHERE user_id IS NULL AND phone IS NOT NULL;

-- Signs the links that open the order of a guest, and the codes that are sent to phones.
ALTER TABLE settings
  ADD tracking_key bytea NOT NULL DEFAULT uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());

-- Six digits that were sent to a number, to prove that it is somebody's. One for each purpose: the latest counts.
CREATE TABLE phone_codes (
  phone      text        CONSTRAINT phone_codes_phone_form CHECK (phone ~ '^01[3-9][0-9]{8}$'),
  -- account: the number of an account; erasure: a guest's data is to be erased
  purpose    text        CONSTRAINT phone_codes_purpose_known CHECK (purpose IN ('account', 'erasure')),
  -- a keyed hash: a million codes are tried in no time
  code_hash  bytea       NOT NULL,
  tries      integer     NOT NULL DEFAULT 0,
  -- of purpose account: whose; nobody else's try counts
  user_id    uuid        CONSTRAINT phone_codes_user_exists REFERENCES users (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  CONSTRAINT phone_codes_pkey PRIMARY KEY (phone, purpose)
);
CREATE INDEX phone_codes_expired ON phone_codes (expires_at);

-- Paid in cash at the counter.
ALTER TABLE orders
  DROP CONSTRAINT orders_method_known,
  ADD CONSTRAINT orders_method_known CHECK (payment_method IN ('bkash', 'nagad', 'rocket', 'bank', 'cod', 'cash'));
