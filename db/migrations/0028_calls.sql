-- Calls to customers who pay on delivery, and what became of earlier orders of the same phone and address.

-- Every call that was made about an order; rows are only added.
CREATE TABLE order_calls (
  id        uuid        DEFAULT uuid_v7() CONSTRAINT order_calls_pkey PRIMARY KEY,
  order_id  uuid        NOT NULL CONSTRAINT order_calls_order_exists REFERENCES orders (id) ON DELETE CASCADE,
  -- the first call of an order is 1; a call that is sent twice finds its number taken
  number    smallint    NOT NULL,
  called_by uuid        NOT NULL CONSTRAINT order_calls_caller_exists REFERENCES users (id),
  called_at timestamptz NOT NULL DEFAULT now(),
  outcome   text        NOT NULL
    CONSTRAINT order_calls_outcome_known CHECK (outcome IN ('confirmed', 'no answer', 'wants changes', 'cancelled')),
  -- erased with the customer's account
  note      text        CONSTRAINT order_calls_note_length CHECK (length(note) BETWEEN 1 AND 500),
  next_try  timestamptz,
  CONSTRAINT order_calls_number_once UNIQUE (order_id, number)
);

-- When an order is called about next. Without a row: at once.
CREATE TABLE call_plans (
  order_id uuid        CONSTRAINT call_plans_pkey PRIMARY KEY
    CONSTRAINT call_plans_order_exists REFERENCES orders (id) ON DELETE CASCADE,
  due_at   timestamptz NOT NULL
);

-- Who is calling which phone now. The phone is the key, not the order: a customer with two orders is called by one
-- helper. A helper calls one customer at a time.
CREATE TABLE call_claims (
  phone    text        CONSTRAINT call_claims_pkey PRIMARY KEY,
  order_id uuid        NOT NULL CONSTRAINT call_claims_order_exists REFERENCES orders (id) ON DELETE CASCADE,
  holder   uuid        NOT NULL CONSTRAINT call_claims_holder_exists REFERENCES users (id)
    CONSTRAINT call_claims_one_of_each_holder UNIQUE,
  until    timestamptz NOT NULL
);
CREATE INDEX call_claims_of_order ON call_claims (order_id);

-- What became of an order that has ended, by phone and address. Written by a trigger (db/routines/cash-risk.sql). A row
-- for each order and no sums: two parcels of one customer that are delivered at the same moment do not wait for each
-- other, and a rule can be tried on what was known on any day.
CREATE TABLE order_outcomes (
  order_id  uuid        CONSTRAINT order_outcomes_pkey PRIMARY KEY
    CONSTRAINT order_outcomes_order_exists REFERENCES orders (id) ON DELETE CASCADE,
  phone     text        NOT NULL,
  -- address_key(); null where the address is too short to mean one door
  place     uuid,
  outcome   text        NOT NULL
    CONSTRAINT order_outcomes_known CHECK (outcome IN ('delivered', 'returned', 'cancelled', 'unreachable')),
  ended_at  timestamptz NOT NULL
);
CREATE INDEX order_outcomes_of_phone ON order_outcomes (phone, ended_at DESC) INCLUDE (order_id, outcome);
CREATE INDEX order_outcomes_of_place ON order_outcomes (place, ended_at DESC) INCLUDE (order_id, phone, outcome)
  WHERE place IS NOT NULL;
CREATE INDEX order_outcomes_latest   ON order_outcomes (ended_at DESC, order_id);

-- What is known already. What was delivered and sent back later was taken and paid for.
INSERT INTO order_outcomes (order_id, phone, place, outcome, ended_at)
SELECT o.id, o.phone,
  -- as address_key() of db/routines/cash-risk.sql has it on this day
  CASE WHEN length(typed.bare) >= 6 THEN md5(lower(o.district) || '|' || typed.bare)::uuid END,
  CASE
    WHEN o.status = 'cancelled' THEN 'cancelled'
    WHEN o.shipping_status = 'delivered' OR EXISTS (
      SELECT FROM parcels p JOIN parcel_events e ON e.parcel_id = p.id
      WHERE p.order_id = o.id AND e.status = 'delivered') THEN 'delivered'
    ELSE 'returned'
  END,
  coalesce((SELECT max(p.ended_at) FROM parcels p WHERE p.order_id = o.id), o.decided_at)
FROM orders o, LATERAL (
  SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    as_searched(concat_ws(' ', o.address,
      CASE WHEN strpos(as_searched(o.address), as_searched(o.area)) > 0 THEN NULL ELSE o.area END)),
    '\m(road|rd|রোড)\M\.?', 'r', 'g'), '\m(house|home|হাউস|বাসা|বাড়ি|বাড়ি)\M', 'h', 'g'),
    '\m(no|number|নং|নম্বর)\M\.?', '', 'g'), '[[:space:][:punct:]।–—]+', '', 'g') AS bare) AS typed
WHERE o.phone IS NOT NULL
  AND (o.cancelled_by = 'customer' OR o.shipping_status IN ('delivered', 'coming back', 'returned'));
