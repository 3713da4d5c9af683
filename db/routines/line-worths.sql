-- The real cost of one piece of each order line, in Taka: its price with its share of discounts and charges.
-- All ordered lines have the same share. An exchanged line costs the former line's cost plus the price difference. A
-- more expensive exchange adds the whole difference; a cheaper one subtracts its share. So the shop never refunds money
-- that was not paid.
CREATE FUNCTION line_worths(given uuid) RETURNS TABLE (line_id uuid, price integer, worth numeric)
LANGUAGE sql STABLE AS $$
  WITH RECURSIVE back AS (
    SELECT r.sent_line_id AS sent, l.id AS former, l.price, b.quantity
    FROM returns r JOIN return_lines b ON b.return_id = r.id JOIN order_lines l ON l.id = b.line_id
    WHERE r.order_id = given AND r.kind = 'exchange'),
  exchanged AS (SELECT DISTINCT sent, former FROM back WHERE sent IS NOT NULL),
  ordered AS (
    SELECT l.id, l.price, l.quantity FROM order_lines l
    WHERE l.order_id = given AND NOT EXISTS (SELECT FROM exchanged WHERE sent = l.id)),
  sums AS (
    SELECT o.total_price - o.shipping_amount - whole.price + goods.price - unnamed.price AS taka,
      goods.price - unnamed.price AS price
    FROM orders o,
      (SELECT sum(price::bigint * quantity) AS price FROM order_lines WHERE order_id = given) whole,
      (SELECT sum(price::bigint * quantity) AS price FROM ordered) goods,
      -- of exchanges from before the line that was sent was noted
      (SELECT coalesce(sum(price::bigint * quantity), 0) AS price FROM back WHERE sent IS NULL) unnamed
    WHERE o.id = given),
  worths AS (
    SELECT o.id, o.price, CASE WHEN s.price > 0 THEN o.price * greatest(s.taka, 0) / s.price ELSE 0 END AS worth
    FROM ordered o, sums s
    UNION ALL
    SELECT l.id, l.price,
      CASE WHEN l.price < w.price THEN w.worth * l.price / w.price ELSE w.worth + l.price - w.price END
    FROM worths w JOIN exchanged e ON e.former = w.id JOIN order_lines l ON l.id = e.sent)
  SELECT id, price, worth FROM worths
$$;

-- The amount that each return takes off the order total once its goods are back, in Taka. The total already includes an
-- exchange, so an exchange subtracts its price and any extra cost of the former pieces. Rounds the sum only once: after
-- a full return, only the delivery charge is left.
CREATE FUNCTION return_worths(given uuid) RETURNS TABLE (return_id uuid, taka integer) LANGUAGE sql STABLE AS $$
  SELECT id, (floor(round(until, 6)) - floor(round(until - taka, 6)))::integer
  FROM (
    SELECT r.id, r.taka, sum(r.taka) OVER (ORDER BY r.id) AS until
    FROM (
      SELECT r.id, sum(b.quantity * CASE
          WHEN r.kind <> 'exchange' THEN w.worth
          WHEN sent.line_id IS NULL THEN w.price
          ELSE sent.price + w.worth - sent.worth END) AS taka
      FROM returns r JOIN return_lines b ON b.return_id = r.id
      JOIN line_worths(given) w ON w.line_id = b.line_id
      LEFT JOIN line_worths(given) sent ON sent.line_id = r.sent_line_id
      WHERE r.order_id = given GROUP BY r.id) r) summed
$$;
