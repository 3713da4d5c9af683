-- What staff ask a courier to do with a parcel that it has (shared/couriers.ts): the shop's own record, written before
-- the courier is asked. Anything else is done in the courier's panel.
CREATE TABLE courier_requests (
  id           uuid        DEFAULT uuid_v7() CONSTRAINT courier_requests_pkey PRIMARY KEY,
  booking_id   uuid        NOT NULL
      CONSTRAINT courier_requests_booking_exists REFERENCES courier_bookings (id) ON DELETE CASCADE,
  kind         text        NOT NULL CONSTRAINT courier_requests_kind_known CHECK (kind IN ('cancel', 'bring back')),
  -- sending: the courier may have it
  state        text        NOT NULL DEFAULT 'waiting'
      CONSTRAINT courier_requests_state_known CHECK (state IN ('waiting', 'sending', 'done', 'refused')),
  attempts     integer     NOT NULL DEFAULT 0,
  due_at       timestamptz NOT NULL DEFAULT now(),
  -- why it waits or was refused; erased with the order
  problem      text        CONSTRAINT courier_requests_problem_length CHECK (length(problem) <= 300),
  -- the courier with which the parcel is booked once the booking is cancelled, and where that one collects it
  next_courier text        CONSTRAINT courier_requests_next_courier_known
      CHECK (next_courier IN ('steadfast', 'pathao', 'redx')),
  next_pickup  text        CONSTRAINT courier_requests_next_pickup_length CHECK (length(next_pickup) BETWEEN 1 AND 60),
  requested_by uuid        NOT NULL CONSTRAINT courier_requests_requester_exists REFERENCES users (id),
  created_at   timestamptz NOT NULL DEFAULT now()
);
-- a courier is asked one thing of a parcel at a time
CREATE UNIQUE INDEX courier_requests_live ON courier_requests (booking_id) WHERE state IN ('waiting', 'sending');
CREATE INDEX courier_requests_of_booking  ON courier_requests (booking_id, id);
CREATE INDEX courier_requests_due         ON courier_requests (due_at, id) WHERE state IN ('waiting', 'sending');
