-- What a courier says that it collected at the door, in Taka, and when it said so by its own clock.
ALTER TABLE courier_bookings
  ADD COLUMN collected    integer CONSTRAINT courier_bookings_collected_not_negative CHECK (collected >= 0),
  ADD COLUMN collected_at timestamptz,
  ADD CONSTRAINT courier_bookings_collected_dated CHECK ((collected IS NULL) = (collected_at IS NULL));
