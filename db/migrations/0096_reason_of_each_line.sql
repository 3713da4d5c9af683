-- Each line of a return says why it comes back; a request or return as a whole has no reason of its own any more.
ALTER TABLE return_request_lines ADD COLUMN why text
  CONSTRAINT return_request_lines_why_known CHECK (why IN ('damaged', 'wrong', 'size', 'other'));
UPDATE return_request_lines l SET why = q.why FROM return_requests q WHERE q.id = l.request_id;
ALTER TABLE return_request_lines ALTER COLUMN why SET NOT NULL;
ALTER TABLE return_requests DROP COLUMN why;

-- null: it was not taken at the door, or it came back before lines had reasons
ALTER TABLE return_lines ADD COLUMN why text
  CONSTRAINT return_lines_why_known CHECK (why IN ('damaged', 'wrong', 'size', 'other'));
UPDATE return_lines l SET why = a.why
FROM returns r JOIN return_request_lines a ON a.request_id = r.request_id
WHERE r.id = l.return_id AND a.line_id = l.line_id;
-- `reason` repeated the reason of the request before the shopper's words; erased ones stay erased
UPDATE returns r SET reason = nullif(left(q.text, 300), '')
FROM return_requests q WHERE q.id = r.request_id AND r.reason IS NOT NULL;
