-- What the customer did not take of a parcel is back in the shop (shared/couriers.ts).
ALTER TABLE courier_bookings
  DROP CONSTRAINT courier_bookings_step_known,
  ADD CONSTRAINT courier_bookings_step_known CHECK (step IN (
      'booked', 'not picked up', 'checking', 'in transit', 'out for delivery', 'on hold', 'coming back',
      'partly delivered', 'delivered', 'back', 'part back', 'lost'));
UPDATE courier_bookings SET step = 'part back' WHERE step = 'back' AND said = 'partial_delivered_return_received';
