-- The text that order search looks in: number, recipient, phone, district, area, courier and tracking numbers, account,
-- products and transaction numbers. The caller passes the parts from other tables: `goods` (product names, numbers and
-- SKUs), `transactions`, and the account's name and number.
CREATE FUNCTION order_search_text(of_order orders, goods text, transactions text, account text) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT CASE
    -- the account is deleted: remove all personal data from the search text
    WHEN of_order.name IS NULL THEN as_searched(of_order.order_number)
    ELSE as_searched(concat_ws(' ', of_order.order_number, of_order.name, of_order.phone, transactions, goods,
      of_order.district, of_order.area, of_order.courier, of_order.tracking, account))
  END
$$;

-- The same of an order that is stored (server/sales/orders/search-text.queries.ts).
CREATE FUNCTION stored_search_text(of_order orders) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT order_search_text(of_order,
    (SELECT string_agg(concat_ws(' ', l.product_name, l.product_number, l.sku), ' ' ORDER BY l.position)
     FROM order_lines l WHERE l.order_id = of_order.id),
    concat_ws(' ',
      (SELECT string_agg(p.transaction_id, ' ' ORDER BY p.id) FROM payments p WHERE p.order_id = of_order.id),
      -- of all its parcels; the order names only the latest
      (SELECT string_agg(concat_ws(' ', p.courier, p.tracking), ' ' ORDER BY p.position)
       FROM parcels p WHERE p.order_id = of_order.id AND (p.courier IS NOT NULL OR p.tracking IS NOT NULL))),
    (SELECT u.name || ' ' || u.user_number FROM users u WHERE u.id = of_order.user_id))
$$;

-- Accounts do not know their orders, so a new name reaches the orders here. Lock first: the next statement then sees
-- the latest additions to a locked order.
CREATE FUNCTION keep_search_text_of_buyer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM orders o WHERE o.user_id = NEW.id ORDER BY o.id FOR NO KEY UPDATE;
  UPDATE orders o SET searched = stored_search_text(o) WHERE o.user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER users_keep_search_text AFTER UPDATE ON users FOR EACH ROW
  WHEN ((OLD.name, OLD.user_number) IS DISTINCT FROM (NEW.name, NEW.user_number))
  EXECUTE FUNCTION keep_search_text_of_buyer();
