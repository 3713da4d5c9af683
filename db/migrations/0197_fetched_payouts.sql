-- 1. Payouts as couriers tell of them. One that staff or the shop recorded is a statement; its lines are checked there.
CREATE TABLE courier_payouts (
  id           uuid        DEFAULT uuid_v7() CONSTRAINT courier_payouts_pkey PRIMARY KEY,
  courier      text        NOT NULL
      CONSTRAINT courier_payouts_courier_known CHECK (courier IN ('steadfast', 'pathao', 'redx')),
  -- the courier's number for it
  number       text        NOT NULL CONSTRAINT courier_payouts_number_length CHECK (length(number) BETWEEN 1 AND 60),
  -- of what the courier's list said when its parcels were read; null: they must be read, or came as messages
  hash         bytea,
  -- Taka that the courier says it paid; null: it does not say
  total        integer,
  paid_at      timestamptz,
  -- its parcels, as the courier names them: [{consignment, invoice, collected, charge}]
  lines        jsonb       NOT NULL DEFAULT '[]',
  -- why its parcels could not be read
  problem      text        CONSTRAINT courier_payouts_problem_length CHECK (length(problem) <= 300),
  -- done: staff need not record it
  state        text        NOT NULL DEFAULT 'waiting'
      CONSTRAINT courier_payouts_state_known CHECK (state IN ('waiting', 'recorded', 'done')),
  -- as which it was recorded last
  statement_id uuid
      CONSTRAINT courier_payouts_statement_exists REFERENCES courier_statements (id) ON DELETE SET NULL,
  found_at     timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT courier_payouts_once UNIQUE (courier, number)
);
CREATE INDEX courier_payouts_newest       ON courier_payouts (found_at DESC, id DESC);
CREATE INDEX courier_payouts_waiting      ON courier_payouts (id) WHERE state = 'waiting';
CREATE INDEX courier_payouts_of_statement ON courier_payouts (statement_id) WHERE statement_id IS NOT NULL;

-- the shop records a clear payout by itself, if its owner wants that
ALTER TABLE courier_statements ALTER COLUMN recorded_by DROP NOT NULL;

ALTER TABLE courier_accounts
  -- earlier payouts are of parcels from before the shop was connected
  ADD COLUMN payouts_from     date    NOT NULL DEFAULT (now() AT TIME ZONE 'Asia/Dhaka')::date,
  ADD COLUMN payouts_asked_at timestamptz,
  -- why the last list of payouts could not be read
  ADD COLUMN payouts_problem  text    CONSTRAINT courier_accounts_payouts_problem_length
      CHECK (length(payouts_problem) <= 300),
  -- where its payouts arrive
  ADD COLUMN payout_account   text    NOT NULL DEFAULT 'bank' CONSTRAINT courier_accounts_payout_account_length
      CHECK (length(payout_account) BETWEEN 1 AND 30),
  ADD COLUMN records_payouts  boolean NOT NULL DEFAULT false,
  -- 2. whether the shop asks it how customers accepted parcels of other shops
  ADD COLUMN asks_scores          boolean NOT NULL DEFAULT false,
  ADD COLUMN scores_paused_until  timestamptz;

-- What a courier says of the customers of new orders. Erased with the person, and after 30 days.
CREATE TABLE courier_scores (
  phone     text        CONSTRAINT courier_scores_pkey PRIMARY KEY
      CONSTRAINT courier_scores_phone_form CHECK (phone ~ '^01[3-9][0-9]{8}$'),
  asked_at  timestamptz NOT NULL DEFAULT now(),
  -- percent of parcels; null: it does not say
  delivered integer     CONSTRAINT courier_scores_delivered_percent CHECK (delivered BETWEEN 0 AND 100),
  -- how many parcels it knows of, in its own word; null: no answer yet
  volume    text        CONSTRAINT courier_scores_volume_known
      CHECK (volume IN ('none', 'low', 'medium', 'high', 'very_high')),
  reports   integer     CONSTRAINT courier_scores_reports_not_negative CHECK (reports >= 0)
);
