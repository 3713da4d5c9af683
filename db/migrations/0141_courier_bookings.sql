-- Couriers that the shop books with by their interface (shared/couriers.ts). Their keys are in `secrets`.
CREATE TABLE courier_accounts (
  courier      text CONSTRAINT courier_accounts_pkey PRIMARY KEY
                    CONSTRAINT courier_accounts_courier_known CHECK (courier IN ('steadfast')),
  address      text NOT NULL CONSTRAINT courier_accounts_address_length CHECK (length(address) BETWEEN 1 AND 300),
  -- nothing is asked before this moment: the courier wants us to wait
  paused_until timestamptz,
  -- why nothing is asked until an owner has looked: the courier does not accept the keys
  problem      text CONSTRAINT courier_accounts_problem_length CHECK (length(problem) <= 300)
);

-- What a courier was asked to carry: the shop's own record, written before the courier is asked.
CREATE TABLE courier_bookings (
  id          uuid        DEFAULT uuid_v7() CONSTRAINT courier_bookings_pkey PRIMARY KEY,
  courier     text        NOT NULL
      CONSTRAINT courier_bookings_courier_known CHECK (courier IN ('steadfast')),
  order_id    uuid        NOT NULL CONSTRAINT courier_bookings_order_exists REFERENCES orders (id) ON DELETE CASCADE,
  -- null: the order was cancelled or packed again since
  parcel_id   uuid        CONSTRAINT courier_bookings_parcel_exists REFERENCES parcels (id) ON DELETE SET NULL,
  -- the shop's number for it at the courier
  invoice     text        NOT NULL CONSTRAINT courier_bookings_invoice_form CHECK (invoice ~ '^[A-Za-z0-9_-]{1,60}$'),
  -- sending: the courier may have it
  state       text        NOT NULL DEFAULT 'waiting'
      CONSTRAINT courier_bookings_state_known CHECK (state IN ('waiting', 'sending', 'booked', 'refused', 'cancelled')),
  attempts    integer     NOT NULL DEFAULT 0,
  due_at      timestamptz NOT NULL DEFAULT now(),
  -- Taka that the courier was told to collect; null: it was not told yet
  cash        integer     CONSTRAINT courier_bookings_cash_not_negative CHECK (cash >= 0),
  -- why it waits or was refused, and by field: [{field, message}]; erased with the order
  problem     text        CONSTRAINT courier_bookings_problem_length CHECK (length(problem) <= 300),
  fields      jsonb       NOT NULL DEFAULT '[]',
  -- the courier's number for it, and the page on which its customer follows it
  consignment text        CONSTRAINT courier_bookings_consignment_length CHECK (length(consignment) BETWEEN 1 AND 60),
  link        text        CONSTRAINT courier_bookings_link_length CHECK (length(link) <= 300),
  -- where it is in the courier's own word, by its clock, and what that means
  said        text        CONSTRAINT courier_bookings_said_length CHECK (length(said) <= 100),
  said_at     timestamptz,
  step        text        CONSTRAINT courier_bookings_step_known CHECK (step IN (
      'booked', 'checking', 'in transit', 'on hold', 'coming back', 'partly delivered', 'delivered', 'back', 'lost')),
  -- what a person should look at
  attention   text        CONSTRAINT courier_bookings_attention_length CHECK (length(attention) <= 300),
  -- when the courier was last asked where it is
  asked_at    timestamptz,
  booked_by   uuid        NOT NULL CONSTRAINT courier_bookings_booker_exists REFERENCES users (id),
  created_at  timestamptz NOT NULL DEFAULT now(),
  booked_at   timestamptz,
  CONSTRAINT courier_bookings_invoice_once UNIQUE (courier, invoice),
  CONSTRAINT courier_bookings_booked CHECK ((state = 'booked') <= (booked_at IS NOT NULL))
);
-- a parcel goes with one courier
CREATE UNIQUE INDEX courier_bookings_live ON courier_bookings (parcel_id)
  WHERE state IN ('waiting', 'sending', 'booked');
CREATE INDEX courier_bookings_due       ON courier_bookings (due_at, id) WHERE state IN ('waiting', 'sending');
CREATE INDEX courier_bookings_followed  ON courier_bookings (asked_at NULLS FIRST, id) WHERE state = 'booked';
CREATE INDEX courier_bookings_of_order  ON courier_bookings (order_id, id);
CREATE INDEX courier_bookings_troubled  ON courier_bookings (id) WHERE state = 'refused' OR attention IS NOT NULL;
CREATE UNIQUE INDEX courier_bookings_consigned ON courier_bookings (courier, consignment) WHERE consignment IS NOT NULL;

-- What couriers say, as they said it, before anything is done about it.
CREATE TABLE courier_events (
  id          bigint      GENERATED ALWAYS AS IDENTITY CONSTRAINT courier_events_pkey PRIMARY KEY,
  courier     text        NOT NULL
      CONSTRAINT courier_events_courier_known CHECK (courier IN ('steadfast')),
  -- poll: the shop asked
  source      text        NOT NULL CONSTRAINT courier_events_source_known CHECK (source IN ('webhook', 'poll')),
  -- of its source and content: what comes twice is one row
  hash        bytea       NOT NULL,
  raw         text        NOT NULL CONSTRAINT courier_events_raw_length CHECK (length(raw) <= 20000),
  received_at timestamptz NOT NULL DEFAULT now(),
  -- kept: nothing changed by it; forged: its signature is wrong
  outcome     text        NOT NULL CONSTRAINT courier_events_outcome_known
      CHECK (outcome IN ('waiting', 'applied', 'kept', 'unknown parcel', 'unreadable', 'forged')),
  booking_id  uuid        CONSTRAINT courier_events_booking_exists REFERENCES courier_bookings (id) ON DELETE SET NULL,
  CONSTRAINT courier_events_once UNIQUE (courier, hash)
);
CREATE INDEX courier_events_waiting    ON courier_events (id) WHERE outcome = 'waiting';
CREATE INDEX courier_events_of_booking ON courier_events (booking_id, id);
CREATE INDEX courier_events_amiss      ON courier_events (received_at)
  WHERE outcome IN ('unknown parcel', 'unreadable', 'forged');
