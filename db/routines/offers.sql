-- Replaces a phone number that its customer had erased.
CREATE FUNCTION erased_phone(phone text) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(tracking_key || convert_to(phone, 'UTF8')) FROM settings
$$;

-- Whether an offer is in force at this moment, as forceOf() says it of offers that are cached
-- (server/sales/discounts/offers-in-force.ts).
CREATE FUNCTION offer_force(o offers) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN o.ends_at <= now() THEN 'ended' WHEN o.is_paused THEN 'paused'
    WHEN o.starts_at > now() THEN 'begins later' ELSE 'in force' END
$$;

-- Refuses an order that was priced with offers it cannot use (shared/pricing/offers.ts). HT412: an offer changed or
-- ended. HT411: the coupon is used up, used by this customer already, or for first orders only. `adjustments`: [{offer,
-- version}]; others have no `offer`. Orders with a limited coupon run one after the other.
CREATE FUNCTION require_offers(adjustments jsonb, given_phone text, buyer uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  coupon offers;
  used   record;
  erased bigint;
BEGIN
  IF EXISTS (
    SELECT FROM jsonb_to_recordset(adjustments) AS a (offer uuid, version integer)
    LEFT JOIN offers o ON o.id = a.offer AND o.version = a.version AND o.deleted_at IS NULL
      AND offer_force(o) = 'in force'
    WHERE a.offer IS NOT NULL AND o.id IS NULL
  ) THEN
    RAISE EXCEPTION 'offers have changed' USING ERRCODE = 'HT412';
  END IF;

  -- an order has one coupon at most
  SELECT o.* INTO coupon FROM jsonb_to_recordset(adjustments) AS a (offer uuid)
  JOIN offers o ON o.id = a.offer
  WHERE o.most_uses IS NOT NULL OR o.most_uses_each IS NOT NULL OR o.is_first_order OR o.phones IS NOT NULL
  FOR NO KEY UPDATE OF o;
  IF coupon.id IS NULL THEN RETURN; END IF;

  -- Read after the lock. A cancelled or rejected order does not count as a use, but may be restored for a moment.
  SELECT count(*) AS all_, count(*) FILTER (WHERE o.phone = given_phone OR o.user_id = buyer) AS own INTO used
  FROM (SELECT DISTINCT a.order_id FROM order_adjustments a WHERE a.offer_id = coupon.id) AS a
  JOIN orders o ON o.id = a.order_id
  WHERE o.status NOT IN ('cancelled', 'rejected') OR o.decided_at > now() - interval '1 minute';
  SELECT count(*) INTO erased FROM erased_coupon_uses
  WHERE offer_id = coupon.id AND phone = erased_phone(given_phone);
  IF used.all_ >= coupon.most_uses THEN
    RAISE EXCEPTION 'used up' USING ERRCODE = 'HT411', DETAIL = '"used up"';
  ELSIF used.own + erased >= coupon.most_uses_each OR NOT given_phone = ANY (coupon.phones)
    OR coupon.is_first_order AND erased > 0 OR coupon.is_first_order AND EXISTS (
    SELECT FROM orders o
    WHERE (o.phone = given_phone OR o.user_id = buyer) AND o.status NOT IN ('cancelled', 'rejected')
  ) THEN
    RAISE EXCEPTION 'not for this customer' USING ERRCODE = 'HT411', DETAIL = '"not for you"';
  END IF;
END $$;
