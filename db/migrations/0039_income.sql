-- How much of the money of an order counts for its delivery charge, and whether the order counts as paid from then on:
-- known when the entry is written, so that the figures of any days are plain sums (db/routines/income.sql).
ALTER TABLE ledger_entries
  -- Taka; what comes in pays the delivery charge first, what goes back leaves it for last
  ADD of_delivery integer  NOT NULL DEFAULT 0,
  -- 1: before it nothing had come in; -1: nothing is left
  ADD of_orders   smallint NOT NULL DEFAULT 0;

UPDATE ledger_entries e SET of_delivery = found.of_delivery, of_orders = found.of_orders
FROM (
  SELECT id, least(greatest(after, 0), shipping) - least(greatest(after - moved, 0), shipping) AS of_delivery,
    (after > 0)::int - (after - moved > 0)::int AS of_orders
  FROM (
    SELECT m.id, m.moved, o.shipping_amount AS shipping,
      sum(m.moved) OVER (PARTITION BY m.order_id ORDER BY m.id) AS after
    FROM (
      SELECT id, order_id, CASE
          WHEN credit = 'order' AND debit IN ('bkash', 'nagad', 'rocket', 'bank', 'cash', 'courier') THEN amount
          WHEN debit = 'order' AND credit IN ('bkash', 'nagad', 'rocket', 'bank', 'cash', 'courier') THEN -amount
          WHEN debit = 'order' AND credit = 'refunds due' THEN -amount
          WHEN debit = 'refunds due' AND credit = 'order' THEN amount ELSE 0 END AS moved
      FROM ledger_entries) m
    JOIN orders o ON o.id = m.order_id
    WHERE m.moved <> 0) cumulated) found
WHERE e.id = found.id AND (found.of_delivery <> 0 OR found.of_orders <> 0);

DROP INDEX ledger_entries_by_time;
CREATE INDEX ledger_entries_by_time ON ledger_entries (at)
  INCLUDE (debit, credit, amount, of_delivery, of_orders, order_id);
CREATE INDEX refunds_newest ON refunds (created_at DESC, id DESC);
