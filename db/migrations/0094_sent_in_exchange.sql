-- Which line was sent in exchange for what came back: its parcel collects the difference of the two prices alone.
ALTER TABLE returns ADD COLUMN sent_line_id uuid
  CONSTRAINT returns_sent_line_exists REFERENCES order_lines (id) ON DELETE SET NULL;
CREATE INDEX returns_of_sent_line ON returns (sent_line_id) WHERE sent_line_id IS NOT NULL;
