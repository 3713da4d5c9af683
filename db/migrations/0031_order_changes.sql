-- An order may be changed until its parcel leaves: of two changes at once the second must see the first.
ALTER TABLE orders ADD version integer NOT NULL DEFAULT 1 CONSTRAINT orders_version_positive CHECK (version > 0);

-- What happens to an order has the moment of its transaction, so that an undo finds all that belongs to a step.
ALTER TABLE order_events ALTER at SET DEFAULT now();
