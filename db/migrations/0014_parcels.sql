-- Who carries a parcel and under which number, for its customer to follow; and goods that come back into stock.

ALTER TABLE orders
  ADD courier  text CONSTRAINT orders_courier_length  CHECK (length(courier) BETWEEN 1 AND 60),
  ADD tracking text CONSTRAINT orders_tracking_length CHECK (length(tracking) BETWEEN 1 AND 60);

ALTER TABLE stock_moves
  DROP CONSTRAINT stock_moves_reason_known,
  ADD CONSTRAINT stock_moves_reason_known CHECK (reason IN ('opening', 'sale', 'rejection', 'return', 'edit', 'import'));

CREATE OR REPLACE VIEW order_details AS
SELECT o.id, o.order_number, o.user_id, o.status, o.total_quantity, o.total_price, o.name, o.phone, o.district, o.area, o.address, o.note,
       o.shipping_amount, o.shipping_status, o.payment_method, o.payment_number, o.transaction_id, o.paid_at, o.paid_by,
       o.rejection_reason, o.decided_at, o.created_at, o.searched,
       u.name AS user_name, u.user_number,
       (SELECT jsonb_agg(jsonb_build_object(
          'id', l.id, 'productId', l.product_id, 'variantId', l.variant_id, 'name', l.product_name, 'productNumber', l.product_number,
          'slug', p.slug, 'thumbnail', p.thumbnail, 'size', l.size, 'color', l.color, 'quantity', l.quantity, 'price', l.price) ORDER BY l.position)
        FROM order_lines l JOIN products p ON p.id = l.product_id WHERE l.order_id = o.id) AS lines,
       (SELECT jsonb_agg(jsonb_build_object('status', m.status, 'at', m.moved_at, 'by', mover.name) ORDER BY m.id)
        FROM shipping_moves m LEFT JOIN users mover ON mover.id = m.moved_by WHERE m.order_id = o.id) AS moves,
       o.payment_number IS NOT NULL AND NOT EXISTS (
         SELECT FROM orders earlier WHERE earlier.status = 'accepted' AND earlier.payment_number = o.payment_number AND earlier.id <> o.id) AS sender_is_new,
       o.courier, o.tracking,
       (SELECT decider.name FROM users decider WHERE decider.id = o.decided_by) AS decider_name
FROM orders o JOIN users u ON u.id = o.user_id;
