-- Money that the shop owes back to the customers of orders that were paid in advance: due until staff send it.
CREATE TABLE refunds (
  id             uuid        DEFAULT uuid_v7() CONSTRAINT refunds_pkey PRIMARY KEY,
  order_id       uuid        NOT NULL CONSTRAINT refunds_order_exists REFERENCES orders (id),
  -- Taka
  amount         integer     NOT NULL CONSTRAINT refunds_amount_positive CHECK (amount > 0),
  -- Where the money came from and goes back to. The order of a deleted account does not keep it.
  sender         text,
  due_on         date        NOT NULL,
  created_at     timestamptz NOT NULL DEFAULT now(),
  -- null: it became due because a paid order was cancelled
  created_by     uuid        CONSTRAINT refunds_creator_exists REFERENCES users (id),
  -- How it was sent back; null while it is due.
  paid_at        timestamptz,
  paid_by        uuid        CONSTRAINT refunds_payer_exists REFERENCES users (id),
  method         text
      CONSTRAINT refunds_method_known CHECK (method IN ('bkash', 'nagad', 'rocket', 'bank', 'cash')),
  transaction_id text        CONSTRAINT refunds_transaction_form CHECK (transaction_id ~ '^[A-Z0-9]{6,20}$'),
  CONSTRAINT refunds_paid_by_somebody CHECK (num_nulls(paid_at, paid_by, method) IN (0, 3)),
  CONSTRAINT refunds_transaction_known CHECK (
    CASE WHEN method IS NULL OR method = 'cash' THEN transaction_id IS NULL ELSE transaction_id IS NOT NULL END),
  -- one transfer pays one refund
  CONSTRAINT refunds_transaction_once UNIQUE (method, transaction_id)
);
CREATE INDEX refunds_of_order ON refunds (order_id);
CREATE INDEX refunds_due      ON refunds (due_on, id) WHERE paid_at IS NULL;
CREATE INDEX refunds_paid     ON refunds (paid_at DESC, id DESC) WHERE paid_at IS NOT NULL;

-- What a message needs to know beside its order.
ALTER TABLE messages ADD refund_id uuid CONSTRAINT messages_refund_exists REFERENCES refunds (id) ON DELETE SET NULL;
CREATE INDEX messages_of_refund ON messages (refund_id) WHERE refund_id IS NOT NULL;
