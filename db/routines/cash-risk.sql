-- The same key for every way of typing an address: no spaces or signs, Latin digits, usual words shortened. Null if the
-- address is too short to identify a home. order_outcomes.place stores this key, so a change here needs a migration
-- that computes it again.
CREATE FUNCTION address_key(district text, area text, address text) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE WHEN length(bare) >= 6 THEN md5(lower(district) || '|' || bare)::uuid END
  FROM (SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    -- the area is often typed again in the address
    as_searched(concat_ws(' ', address, CASE WHEN strpos(as_searched(address), as_searched(area)) > 0 THEN NULL
      ELSE area END)),
    '\m(road|rd|রোড)\M\.?', 'r', 'g'), '\m(house|home|হাউস|বাসা|বাড়ি|বাড়ি)\M', 'h', 'g'),
    '\m(no|number|নং|নম্বর)\M\.?', '', 'g'), '[[:space:][:punct:]।–—]+', '', 'g') AS bare) AS typed
$$;

-- How an order ended, as a sign of how reliable its customer is; null if it says nothing yet. A delivered order stays
-- delivered even if its goods come back later: the customer took the parcel and paid.
CREATE FUNCTION outcome_of(o orders, was_delivered boolean) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  last_call text;
BEGIN
  IF o.shipping_status = 'delivered' OR was_delivered THEN RETURN 'delivered'; END IF;
  IF o.shipping_status IN ('coming back', 'returned') THEN RETURN 'returned'; END IF;
  IF o.cancelled_by = 'customer' THEN RETURN 'cancelled'; END IF;
  IF o.status IN ('rejected', 'cancelled') THEN
    SELECT outcome INTO last_call FROM order_calls WHERE order_id = o.id ORDER BY number DESC LIMIT 1;
    RETURN CASE last_call WHEN 'no answer' THEN 'unreachable' WHEN 'cancelled' THEN 'cancelled' END;
  END IF;
  RETURN NULL;
END $$;

-- Maintains order_outcomes, and erases call notes about a customer whose account is deleted. `ended`: the moment of a
-- new outcome.
CREATE FUNCTION write_outcome(o orders, ended timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  before text := (SELECT outcome FROM order_outcomes WHERE order_id = o.id);
  after_ text := outcome_of(o, coalesce(before = 'delivered', false));
BEGIN
  IF o.phone IS NULL THEN
    DELETE FROM order_outcomes WHERE order_id = o.id;
    DELETE FROM call_claims WHERE order_id = o.id;
    UPDATE order_calls SET note = NULL WHERE order_id = o.id AND note IS NOT NULL;
  ELSIF after_ IS NULL THEN
    DELETE FROM order_outcomes WHERE order_id = o.id;
  ELSE
    INSERT INTO order_outcomes (order_id, phone, place, outcome, ended_at)
    VALUES (o.id, o.phone, address_key(o.district, o.area, o.address), after_, ended)
    ON CONFLICT (order_id) DO UPDATE SET phone = EXCLUDED.phone, place = EXCLUDED.place, outcome = EXCLUDED.outcome,
      ended_at = CASE WHEN order_outcomes.outcome = EXCLUDED.outcome THEN order_outcomes.ended_at
        ELSE EXCLUDED.ended_at END;
  END IF;
  IF o.status <> 'pending' THEN
    DELETE FROM call_plans WHERE order_id = o.id;
  END IF;
END $$;

-- Counts the earlier outcomes of a phone, and of an address used with other phones, before a given moment. Reads at
-- most the last 200 orders of each, so that a reseller's history does not make an order slow. `own` is an order to
-- leave out.
CREATE FUNCTION past_of(given_phone text, given_place uuid, before timestamptz, own uuid)
RETURNS TABLE (delivered bigint, returned bigint, cancelled bigint, unreachable bigint,
  place_delivered bigint, place_returned bigint) LANGUAGE sql STABLE AS $$
  SELECT * FROM (
    SELECT count(*) FILTER (WHERE outcome = 'delivered'), count(*) FILTER (WHERE outcome = 'returned'),
      count(*) FILTER (WHERE outcome = 'cancelled'), count(*) FILTER (WHERE outcome = 'unreachable')
    FROM (
      SELECT outcome FROM order_outcomes
      WHERE phone = given_phone AND ended_at < before AND order_id IS DISTINCT FROM own
      ORDER BY ended_at DESC LIMIT 200) AS latest) AS of_phone,
  (
    SELECT count(*) FILTER (WHERE outcome = 'delivered'), count(*) FILTER (WHERE outcome = 'returned')
    FROM (
      SELECT outcome FROM order_outcomes
      WHERE place = given_place AND phone <> given_phone AND ended_at < before AND order_id IS DISTINCT FROM own
      ORDER BY ended_at DESC LIMIT 200) AS latest) AS of_place
$$;
