-- Pathao and RedX (shared/couriers.ts).
ALTER TABLE courier_accounts
  DROP CONSTRAINT courier_accounts_courier_known,
  ADD CONSTRAINT courier_accounts_courier_known CHECK (courier IN ('steadfast', 'pathao', 'redx')),
  -- grams of a parcel that the shop sends to the courier
  ADD COLUMN parcel_weight integer NOT NULL DEFAULT 500
      CONSTRAINT courier_accounts_parcel_weight_in_range CHECK (parcel_weight BETWEEN 100 AND 10000),
  -- the place where the courier usually collects parcels
  ADD COLUMN pickup text CONSTRAINT courier_accounts_pickup_length CHECK (length(pickup) BETWEEN 1 AND 60),
  -- until then, one process asks for a token that all of them use
  ADD COLUMN token_asked_until timestamptz;
ALTER TABLE courier_bookings
  DROP CONSTRAINT courier_bookings_courier_known,
  ADD CONSTRAINT courier_bookings_courier_known CHECK (courier IN ('steadfast', 'pathao', 'redx')),
  DROP CONSTRAINT courier_bookings_step_known,
  ADD CONSTRAINT courier_bookings_step_known CHECK (step IN (
      'booked', 'not picked up', 'checking', 'in transit', 'on hold', 'coming back', 'partly delivered', 'delivered',
      'back', 'lost')),
  -- where the courier collects it; null: its usual place
  ADD COLUMN pickup text CONSTRAINT courier_bookings_pickup_length CHECK (length(pickup) BETWEEN 1 AND 60),
  -- the names of the courier's areas that it was told, the widest first
  ADD COLUMN areas text CONSTRAINT courier_bookings_areas_length CHECK (length(areas) <= 300);
ALTER TABLE courier_events
  DROP CONSTRAINT courier_events_courier_known,
  ADD CONSTRAINT courier_events_courier_known CHECK (courier IN ('steadfast', 'pathao', 'redx'));
-- what belongs to no booking of ours may name a stranger's customer
UPDATE courier_events SET raw = '' WHERE outcome IN ('unknown parcel', 'unreadable', 'forged');

-- Where couriers collect parcels, as the merchant registered it with them.
CREATE TABLE courier_pickups (
  courier text    NOT NULL CONSTRAINT courier_pickups_account_exists
      REFERENCES courier_accounts (courier) ON DELETE CASCADE,
  id      text    NOT NULL CONSTRAINT courier_pickups_id_length CHECK (length(id) BETWEEN 1 AND 60),
  name    text    NOT NULL CONSTRAINT courier_pickups_name_length CHECK (length(name) BETWEEN 1 AND 200),
  address text    NOT NULL CONSTRAINT courier_pickups_address_length CHECK (length(address) <= 200),
  is_open boolean NOT NULL,
  CONSTRAINT courier_pickups_pkey PRIMARY KEY (courier, id)
);
