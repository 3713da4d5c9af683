-- The phones of the shop that forward their SMS. Of a token only its hash is kept.
CREATE TABLE sms_phones (
  id         uuid        DEFAULT uuid_v7() CONSTRAINT sms_phones_pkey PRIMARY KEY,
  name       text        NOT NULL CONSTRAINT sms_phones_name_length CHECK (length(name) BETWEEN 1 AND 60),
  token_hash bytea       NOT NULL CONSTRAINT sms_phones_token_once UNIQUE,
  added_at   timestamptz NOT NULL DEFAULT now(),
  -- with this token; null: nothing yet
  heard_at   timestamptz
);

-- What wallets and banks wrote to these phones about money that came, one row for each payment.
CREATE TABLE received_payments (
  id              uuid        DEFAULT uuid_v7() CONSTRAINT received_payments_pkey PRIMARY KEY,
  phone_id        uuid        CONSTRAINT received_payments_phone_exists REFERENCES sms_phones (id) ON DELETE SET NULL,
  -- the same for an SMS that is delivered again
  fingerprint     bytea       NOT NULL CONSTRAINT received_payments_once UNIQUE,
  received_at     timestamptz NOT NULL DEFAULT now(),
  -- the sender of the SMS, and its text; erased with the payer's data
  said_by         text        NOT NULL,
  text            text        NOT NULL,
  -- of server/sales/payment-matching/reading/sms-formats.ts; null: no known one
  format          text,
  -- the shop's account; null: not known
  method          text,
  -- Taka
  amount          integer     NOT NULL CONSTRAINT received_payments_amount_positive CHECK (amount > 0),
  transaction_ids text[]      NOT NULL,
  -- the payer's number, its last digits where the rest is hidden, and the name; erased with the payer's data
  sender          text,
  last_digits     text,
  payer           text,
  -- as the SMS says, else when it came
  paid_at         timestamptz NOT NULL,
  -- why it is never confirmed without a person; null: it may be
  doubt           text,
  state           text        NOT NULL DEFAULT 'open'
      CONSTRAINT received_payments_state_known CHECK (state IN ('open', 'matched', 'dismissed')),
  payment_id      uuid        CONSTRAINT received_payments_payment_exists REFERENCES payments (id) ON DELETE SET NULL
      CONSTRAINT received_payments_payment_once UNIQUE,
  settled_at      timestamptz,
  -- null: the shop itself
  settled_by      uuid        CONSTRAINT received_payments_settler_exists REFERENCES users (id),
  CONSTRAINT received_payments_settled CHECK ((state = 'open') = (settled_at IS NULL)),
  CONSTRAINT received_payments_matched CHECK (payment_id IS NULL OR state = 'matched')
);
CREATE INDEX received_payments_open   ON received_payments (amount) WHERE state = 'open';
CREATE INDEX received_payments_latest ON received_payments (state, received_at DESC, id DESC);
CREATE INDEX received_payments_ids    ON received_payments USING gin (transaction_ids);
CREATE INDEX received_payments_sender ON received_payments (sender) WHERE sender IS NOT NULL;

-- what an SMS may be the payment of
CREATE INDEX payments_claimed ON payments (amount) WHERE state = 'claimed';
