-- Every change of a quantity: who, why, how many. Written by a trigger, so that no way of writing can forget. The
-- reason and the person come from the transaction's settings haat.reason, haat.actor and haat.order; without them
-- it was an edit.
CREATE TABLE stock_moves (
  id          bigint      GENERATED ALWAYS AS IDENTITY CONSTRAINT stock_moves_pkey PRIMARY KEY,
  -- no references: the ledger outlives variants
  variant_id  uuid        NOT NULL,
  product_id  uuid        NOT NULL,
  change      integer     NOT NULL CONSTRAINT stock_moves_change_something CHECK (change <> 0),
  quantity    integer     NOT NULL CONSTRAINT stock_moves_quantity_not_negative CHECK (quantity >= 0),
  reason      text        NOT NULL
      CONSTRAINT stock_moves_reason_known
      CHECK (reason IN ('opening', 'sale', 'rejection', 'return', 'edit', 'import')),
  order_id    uuid,
  actor_id    uuid,
  moved_at    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX stock_moves_of_variant ON stock_moves (variant_id, id);
CREATE INDEX stock_moves_of_product ON stock_moves (product_id, id);
CREATE INDEX stock_moves_of_order   ON stock_moves (order_id) WHERE order_id IS NOT NULL;

-- The latest sales after which few were left. How few is a setting (10,000 at most), so both quantities stand in
-- the index.
CREATE INDEX stock_moves_scarce ON stock_moves (moved_at DESC, id DESC) INCLUDE (quantity, change)
  WHERE reason = 'sale' AND quantity <= 10000;
