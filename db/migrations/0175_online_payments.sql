-- Payments on the pages of gateways (shared/payment-gateways.ts): bKash Tokenized Checkout is the first.

-- It is a way to pay, and an account of the ledger. Read from the present checks, so that no other way is lost.
DO $$
DECLARE
  one record;
BEGIN
  FOR one IN
    SELECT conrelid::regclass AS relation, conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
    WHERE conname IN ('orders_method_known', 'payments_method_known', 'refunds_method_known',
      'courier_statements_account_known', 'ledger_entries_accounts_known')
  LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I, ADD CONSTRAINT %I %s', one.relation, one.name, one.name,
      replace(one.definition, '''bank''::text', '''bank''::text, ''bkash-online''::text'));
  END LOOP;
END $$;

-- The shop's accounts at gateways. Their keys are in `secrets`.
CREATE TABLE gateway_accounts (
  gateway      text CONSTRAINT gateway_accounts_pkey PRIMARY KEY
                    CONSTRAINT gateway_accounts_gateway_known CHECK (gateway IN ('bkash-online')),
  -- sandbox: no money moves
  mode         text NOT NULL CONSTRAINT gateway_accounts_mode_known CHECK (mode IN ('sandbox', 'live')),
  address      text NOT NULL CONSTRAINT gateway_accounts_address_length CHECK (length(address) BETWEEN 1 AND 300),
  -- why nothing is asked until an owner has looked: the gateway does not accept the keys
  problem      text CONSTRAINT gateway_accounts_problem_length CHECK (length(problem) <= 300),
  -- nothing is asked before this moment
  paused_until timestamptz,
  -- what the gateway gave for the keys, encrypted; all processes share it
  token        bytea,
  token_from   timestamptz,
  token_until  timestamptz,
  -- a process is asking for another one until then
  asking_until timestamptz
);

-- Tries to pay an order at a gateway: the shop's own record, written before each call.
CREATE TABLE online_payments (
  id             uuid        DEFAULT uuid_v7() CONSTRAINT online_payments_pkey PRIMARY KEY,
  gateway        text        NOT NULL CONSTRAINT online_payments_gateway_known CHECK (gateway IN ('bkash-online')),
  mode           text        NOT NULL CONSTRAINT online_payments_mode_known CHECK (mode IN ('sandbox', 'live')),
  order_id       uuid        NOT NULL CONSTRAINT online_payments_order_exists REFERENCES orders (id) ON DELETE CASCADE,
  -- the shop's number for it at the gateway
  invoice        text        NOT NULL CONSTRAINT online_payments_invoice_form CHECK (invoice ~ '^[A-Za-z0-9-]{1,40}$'),
  -- Taka
  amount         integer     NOT NULL CONSTRAINT online_payments_amount_positive CHECK (amount > 0),
  -- authorised: the gateway was asked to take the money; held: a person must decide
  state          text        NOT NULL DEFAULT 'started' CONSTRAINT online_payments_state_known CHECK (state IN (
      'started', 'authorised', 'held', 'confirmed', 'refused', 'expired', 'refunded')),
  -- it was asked to open its page; the outcome may be unknown
  opened_at      timestamptz,
  -- the gateway's number for it, and the page on which the customer pays
  reference      text        CONSTRAINT online_payments_reference_length CHECK (length(reference) BETWEEN 1 AND 100),
  page           text        CONSTRAINT online_payments_page_length CHECK (length(page) <= 1000),
  -- what the customer's browser brought back, which proves nothing
  returned       text        CONSTRAINT online_payments_return_known
      CHECK (returned IN ('success', 'failure', 'cancel')),
  -- the gateway's number for the money, and how many Taka came
  transaction_id text        CONSTRAINT online_payments_transaction_form CHECK (transaction_id ~ '^[A-Z0-9]{6,20}$'),
  came           integer     CONSTRAINT online_payments_came_not_negative CHECK (came >= 0),
  -- why it failed or is held
  problem        text        CONSTRAINT online_payments_problem_length CHECK (length(problem) <= 300),
  attempts       integer     NOT NULL DEFAULT 0,
  -- when the gateway is asked next; null: nothing is left to ask
  due_at         timestamptz DEFAULT now(),
  created_at     timestamptz NOT NULL DEFAULT now(),
  -- by then it has ended, whatever the gateway says
  until_at       timestamptz NOT NULL DEFAULT now() + interval '28 minutes',
  ended_at       timestamptz,
  payment_id     uuid        CONSTRAINT online_payments_payment_exists REFERENCES payments (id) ON DELETE SET NULL
      CONSTRAINT online_payments_payment_once UNIQUE,
  CONSTRAINT online_payments_invoice_once UNIQUE (gateway, invoice),
  CONSTRAINT online_payments_reference_once UNIQUE (gateway, reference),
  CONSTRAINT online_payments_ended CHECK ((state IN ('started', 'authorised')) = (ended_at IS NULL))
);
-- an order is paid once: of its tries, the gateway is asked to take the money for one at a time
CREATE UNIQUE INDEX online_payments_taking   ON online_payments (order_id) WHERE state = 'authorised';
CREATE INDEX online_payments_due             ON online_payments (due_at, id) WHERE due_at IS NOT NULL;
CREATE INDEX online_payments_of_order        ON online_payments (order_id, id);
CREATE INDEX online_payments_held            ON online_payments (id) WHERE state = 'held';
CREATE INDEX online_payments_transaction     ON online_payments (transaction_id) WHERE transaction_id IS NOT NULL;

-- What gateways say, and what browsers bring back, as it came.
CREATE TABLE online_payment_events (
  id          bigint      GENERATED ALWAYS AS IDENTITY CONSTRAINT online_payment_events_pkey PRIMARY KEY,
  gateway     text        NOT NULL
      CONSTRAINT online_payment_events_gateway_known CHECK (gateway IN ('bkash-online')),
  -- notice: the gateway sent it; answer: the shop asked; return: a browser brought it
  source      text        NOT NULL
      CONSTRAINT online_payment_events_source_known CHECK (source IN ('notice', 'answer', 'return')),
  -- of its source and content: what comes twice is one row
  hash        bytea       NOT NULL,
  raw         text        NOT NULL CONSTRAINT online_payment_events_raw_length CHECK (length(raw) <= 20000),
  received_at timestamptz NOT NULL DEFAULT now(),
  outcome     text        NOT NULL CONSTRAINT online_payment_events_outcome_known
      CHECK (outcome IN ('waiting', 'applied', 'kept', 'unknown payment', 'unreadable', 'forged')),
  payment_id  uuid        CONSTRAINT online_payment_events_payment_exists
      REFERENCES online_payments (id) ON DELETE SET NULL,
  CONSTRAINT online_payment_events_once UNIQUE (gateway, hash)
);
CREATE INDEX online_payment_events_waiting    ON online_payment_events (id) WHERE outcome = 'waiting';
CREATE INDEX online_payment_events_of_payment ON online_payment_events (payment_id, id);
CREATE INDEX online_payment_events_amiss      ON online_payment_events (received_at)
  WHERE outcome IN ('unknown payment', 'unreadable', 'forged');

-- Refunds that the gateway sends back, written before it is asked.
CREATE TABLE online_refunds (
  id                uuid        DEFAULT uuid_v7() CONSTRAINT online_refunds_pkey PRIMARY KEY,
  refund_id         uuid        NOT NULL CONSTRAINT online_refunds_refund_exists REFERENCES refunds (id)
      ON DELETE RESTRICT,
  online_payment_id uuid        NOT NULL CONSTRAINT online_refunds_payment_exists REFERENCES online_payments (id)
      ON DELETE CASCADE,
  -- Taka
  amount            integer     NOT NULL CONSTRAINT online_refunds_amount_positive CHECK (amount > 0),
  -- sending: the gateway may have it
  state             text        NOT NULL DEFAULT 'waiting'
      CONSTRAINT online_refunds_state_known CHECK (state IN ('waiting', 'sending', 'sent', 'refused')),
  -- the refunds of this payment that the gateway had before: any other is this one
  known             text[]      NOT NULL DEFAULT '{}',
  -- the gateway's number for it
  transaction_id    text        CONSTRAINT online_refunds_transaction_form CHECK (transaction_id ~ '^[A-Z0-9]{6,20}$'),
  problem           text        CONSTRAINT online_refunds_problem_length CHECK (length(problem) <= 300),
  attempts          integer     NOT NULL DEFAULT 0,
  due_at            timestamptz DEFAULT now(),
  created_at        timestamptz NOT NULL DEFAULT now(),
  created_by        uuid        NOT NULL CONSTRAINT online_refunds_creator_exists REFERENCES users (id),
  CONSTRAINT online_refunds_ended CHECK ((state IN ('waiting', 'sending')) = (due_at IS NOT NULL))
);
-- one at a time, so that the gateway's list tells which one is new
CREATE UNIQUE INDEX online_refunds_live        ON online_refunds (online_payment_id)
  WHERE state IN ('waiting', 'sending');
CREATE UNIQUE INDEX online_refunds_once        ON online_refunds (refund_id)
  WHERE state IN ('waiting', 'sending', 'sent');
CREATE INDEX online_refunds_of_payment         ON online_refunds (online_payment_id, id);
CREATE INDEX online_refunds_due                ON online_refunds (due_at, id) WHERE due_at IS NOT NULL;
