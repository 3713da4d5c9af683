-- Orders that wait (pending, and no payment found) hold stock for nothing. They have an end, after which they are
-- cancelled, and there is a limit to how many of them one customer, one phone number, one network address and all new
-- customers together have.

ALTER TABLE orders
  -- when it is cancelled by itself. This and the next two are there only as long as the order waits: forget_waiting()
  ADD expires_at   timestamptz,
  -- whether its customer had received nothing of the shop yet
  ADD newcomer     boolean,
  -- where it was placed from: a keyed hash of the network address
  ADD caller       bytea,
  ADD cancelled_by text CONSTRAINT orders_canceller_known CHECK (cancelled_by IN ('time', 'customer', 'staff')),
  DROP CONSTRAINT orders_status_known,
  ADD CONSTRAINT orders_status_known CHECK (status IN ('pending', 'accepted', 'rejected', 'cancelled')),
  ADD CONSTRAINT orders_cancelled_by_somebody CHECK ((status = 'cancelled') = (cancelled_by IS NOT NULL));

ALTER TABLE stock_moves
  DROP CONSTRAINT stock_moves_reason_known,
  ADD CONSTRAINT stock_moves_reason_known
    CHECK (reason IN ('opening', 'sale', 'rejection', 'cancellation', 'return', 'edit', 'import'));

-- The key of those hashes. Without it all addresses of IPv4 could be tried in an hour.
ALTER TABLE settings
  ADD caller_key bytea NOT NULL DEFAULT uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());

-- What waits now was placed when nobody spoke of an end: it has the whole time from today.
UPDATE orders o
SET expires_at = now() + CASE payment_method WHEN 'cod' THEN interval '72 hours' ELSE interval '120 hours' END,
    newcomer = NOT EXISTS (SELECT FROM orders d WHERE d.user_id = o.user_id AND d.shipping_status = 'delivered')
WHERE status = 'pending' AND paid_at IS NULL;

-- Each serves one question, and no other index answers it: a plan that was made when there were no orders stays right.
CREATE INDEX orders_waiting_phone  ON orders (phone)          WHERE newcomer IS NOT NULL;
CREATE INDEX orders_waiting_caller ON orders (caller)         WHERE caller IS NOT NULL;
CREATE INDEX orders_newcomers      ON orders (total_quantity) WHERE newcomer;
CREATE INDEX orders_expiring       ON orders (expires_at, id) WHERE expires_at IS NOT NULL;
