-- A courier's rider is on the way to the customer (shared/couriers.ts).
ALTER TABLE courier_bookings
  DROP CONSTRAINT courier_bookings_step_known,
  ADD CONSTRAINT courier_bookings_step_known CHECK (step IN (
      'booked', 'not picked up', 'checking', 'in transit', 'out for delivery', 'on hold', 'coming back',
      'partly delivered', 'delivered', 'back', 'lost'));
-- it may stand still there too
DROP INDEX courier_bookings_open;
CREATE INDEX courier_bookings_open ON courier_bookings (id)
  WHERE state IN ('waiting', 'sending', 'refused') OR attention IS NOT NULL
    OR state = 'booked' AND step <> 'delivered'
      AND (done_at IS NULL OR step IN ('booked', 'checking', 'in transit', 'out for delivery'));
