-- What is wrong with a parcel is computed from the courier's step and its age (shared/orders/courier-troubles.ts).
ALTER TABLE courier_bookings
  -- why it is where it is, in the courier's own words; erased with the order
  ADD COLUMN reason   text CONSTRAINT courier_bookings_reason_length CHECK (length(reason) <= 300),
  -- when the courier last said anything of it
  ADD COLUMN moved_at timestamptz,
  -- staff marked what is wrong with it as done; the courier's next step may be trouble again
  ADD COLUMN done_at  timestamptz;
UPDATE courier_bookings SET moved_at = coalesce(said_at, booked_at);
UPDATE courier_bookings SET done_at = now()
WHERE attention IS NULL AND step IN ('not picked up', 'on hold', 'coming back', 'partly delivered', 'back', 'lost');
UPDATE courier_bookings SET attention = NULL
WHERE attention ~ concat_ws('|',
  'did not pick up the parcel\.', 'put the parcel on hold\.', 'delivered a part of the parcel\.',
  'says that the parcel is back in the shop\.', 'does not know where the parcel is\.');
-- all that may be in trouble: what has arrived is not, and of the rest only what staff have not marked as done, or what
-- may stand still again
DROP INDEX courier_bookings_troubled;
CREATE INDEX courier_bookings_open ON courier_bookings (id)
  WHERE state IN ('waiting', 'sending', 'refused') OR attention IS NOT NULL
    OR state = 'booked' AND step <> 'delivered' AND (done_at IS NULL OR step IN ('booked', 'checking', 'in transit'));
