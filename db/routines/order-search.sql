-- What an order is found by: its number, recipient, phone, district, area, courier and tracking numbers, the account
-- that ordered, what was bought, and the transactions of its payments. Who places an order gives what stands beside it:
-- `goods` (names, numbers and SKUs of the products), `transactions`, and name and number of the account.
CREATE FUNCTION order_search_text(of_order orders, goods text, transactions text, account text) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT CASE
    -- the account is deleted: nothing of the person is left to be found by
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

-- Accounts know nothing of orders, so a new name reaches them here. The lock comes first: the statement after it sees
-- what a step that held an order has just added to it.
CREATE FUNCTION keep_search_text_of_buyer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM orders o WHERE o.user_id = NEW.id ORDER BY o.id FOR NO KEY UPDATE;
  UPDATE orders o SET searched = stored_search_text(o) WHERE o.user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER users_keep_search_text AFTER UPDATE ON users FOR EACH ROW
  WHEN ((OLD.name, OLD.user_number) IS DISTINCT FROM (NEW.name, NEW.user_number))
  EXECUTE FUNCTION keep_search_text_of_buyer();
