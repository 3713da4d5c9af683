-- What the desk of orders needs: statements of couriers that are taken back, and where goods lie in the store.

-- 1. A statement that was recorded by mistake is taken back: its lines count no more, and the same may come again.
ALTER TABLE courier_statements
  ADD taken_back_at     timestamptz,
  ADD taken_back_by     uuid
    CONSTRAINT courier_statements_taker_exists REFERENCES users (id),
  ADD taken_back_reason text
    CONSTRAINT courier_statements_taken_back_reason_length CHECK (length(taken_back_reason) BETWEEN 1 AND 200),
  ADD CONSTRAINT courier_statements_taken_back_whole
    CHECK (num_nonnulls(taken_back_at, taken_back_by, taken_back_reason) IN (0, 3));
DROP INDEX courier_statements_once;
CREATE UNIQUE INDEX courier_statements_once ON courier_statements (lower(courier), fingerprint)
  WHERE taken_back_at IS NULL;

ALTER TABLE courier_statement_lines
  -- its parcel became delivered by it
  ADD delivers boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT courier_statement_lines_outcome_known,
  ADD CONSTRAINT courier_statement_lines_outcome_known CHECK (outcome IN (
    'right', 'short', 'more', 'twice', 'not ours', 'to decide', 'unreadable', 'taken back'));
-- a statement and what it moves are written within moments of each other
UPDATE courier_statement_lines l SET delivers = true
FROM courier_statements s
WHERE s.id = l.statement_id AND l.outcome = 'right' AND EXISTS (
  SELECT FROM parcel_events e
  WHERE e.parcel_id = l.parcel_id AND e.status = 'delivered' AND e.actor_id = s.recorded_by
    AND e.at BETWEEN s.recorded_at AND s.recorded_at + interval '1 minute');

-- 2. Where a variant lies in the store, as the shop names it: A3-2.
ALTER TABLE variants ADD place text CONSTRAINT variants_place_length CHECK (length(place) BETWEEN 1 AND 20);
