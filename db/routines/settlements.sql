-- What lines of settlements move in the ledger, for one order each: from the source's account into another one. Below 0
-- where it moves back. The ledger's entries are made of these rows, and compared with them.
CREATE VIEW settled_moves AS
  SELECT l.settlement_id, l.line, l.order_id, s.source, m.step, m.reason, m.account, m.taka
  FROM settlement_lines l JOIN settlements s ON s.id = l.settlement_id,
  LATERAL (VALUES
    (1, 'payment fee', 'payment fees', l.fee_taka),
    (2, 'charge-back', 'charge-backs', CASE WHEN l.decision IS DISTINCT FROM 'returned' THEN l.lost ELSE 0 END),
    (3, 'written off', 'written off', CASE l.decision WHEN 'written off' THEN -l.difference ELSE 0 END))
    AS m (step, reason, account, taka)
  WHERE l.outcome IN ('right', 'differs', 'charge-back') AND m.taka <> 0;
