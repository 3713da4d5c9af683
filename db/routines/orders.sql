-- An order with everything that is shown: its columns, and data of other tables. Its lines have the API's shape.
CREATE VIEW order_details AS
SELECT o.*,
       u.name AS user_name, u.user_number,
       (SELECT jsonb_agg(jsonb_build_object(
          '_id', l.id, 'variantId', l.variant_id, 'size', l.size, 'color', l.color, 'quantity', l.quantity,
          'price', l.price, 'product', jsonb_build_object(
            '_id', l.product_id, 'name', l.product_name, 'nameBn', p.name_bn, 'productNumber', l.product_number,
            'slug', p.slug, 'thumbnail', p.thumbnail)) ORDER BY l.position)
        FROM order_lines l JOIN products p ON p.id = l.product_id WHERE l.order_id = o.id) AS lines,
       (SELECT jsonb_agg(jsonb_build_object('status', m.status, 'at', m.moved_at, 'by', mover.name) ORDER BY m.id)
        FROM shipping_moves m LEFT JOIN users mover ON mover.id = m.moved_by WHERE m.order_id = o.id) AS moves,
       o.payment_number IS NOT NULL AND NOT EXISTS (
         SELECT FROM orders earlier
         WHERE earlier.status = 'accepted' AND earlier.payment_number = o.payment_number
           AND earlier.id <> o.id) AS sender_is_new,
       (SELECT jsonb_agg(jsonb_build_object(
          '_id', r.id, 'amount', r.amount, 'dueOn', r.due_on, 'paidAt', r.paid_at, 'method', r.method,
          'transactionId', r.transaction_id) ORDER BY r.id)
        FROM refunds r WHERE r.order_id = o.id) AS refunds,
       (SELECT decider.name FROM users decider WHERE decider.id = o.decided_by) AS decider_name
FROM orders o JOIN users u ON u.id = o.user_id;

-- Erases what is stored of an order only while it waits.
CREATE FUNCTION forget_waiting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.expires_at := NULL;
  NEW.newcomer := NULL;
  NEW.caller := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER orders_forget_waiting BEFORE UPDATE ON orders FOR EACH ROW
  WHEN (NEW.newcomer IS NOT NULL AND (NEW.status <> 'pending' OR NEW.paid_at IS NOT NULL))
  EXECUTE FUNCTION forget_waiting();
