-- One account cannot flood the shop: sixty orders that wait, placed within an hour, are all that one person has. More is refused
-- (HT429) until the shop has decided on some; each order sends an SMS to a number that its customer typed.
CREATE FUNCTION refuse_flood() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM (
        -- by the person's own orders, which are few; the conditions are written so that no other index serves, which would be read
        -- through all that waits, or all of the last hour
        SELECT FROM orders WHERE user_id = NEW.user_id AND status || '' = 'pending' AND created_at + interval '1 hour' > now() LIMIT 60) AS waiting) >= 60 THEN
    RAISE EXCEPTION 'too many orders' USING ERRCODE = 'HT429';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER orders_flood BEFORE INSERT ON orders FOR EACH ROW WHEN (NEW.status = 'pending' AND NEW.created_at > now() - interval '1 hour')
  EXECUTE FUNCTION refuse_flood();

-- Who holds variants for long (a large import) must not hold all connections with them: an order that waits gives up, and the
-- customer is told that the shop is busy.
ALTER FUNCTION place_order(uuid, text, bytea, uuid[], uuid[], integer[], jsonb, integer, integer, bigint) SET lock_timeout = '5s';
