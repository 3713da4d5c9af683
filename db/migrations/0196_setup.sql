-- When an owner put away the list of steps of a new shop; null: it is shown. A shop with orders needs none.
ALTER TABLE settings ADD COLUMN setup_hidden_at timestamptz;
UPDATE settings SET setup_hidden_at = now() WHERE EXISTS (SELECT FROM orders);
