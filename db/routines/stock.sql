-- Sets the reason, the person and the order for stock changes in the rest of this transaction.
CREATE FUNCTION set_stock_reason(reason text, actor uuid, given_order uuid) RETURNS text LANGUAGE sql AS $$
  SELECT set_config('haat.reason', reason, true) || set_config('haat.actor', coalesce(actor::text, ''), true)
    || set_config('haat.order', coalesce(given_order::text, ''), true)
$$;

-- Writes changed variants to the ledger of stock (stock_moves) and to the feed (changes.sql), for every kind of write.
-- Also updates the products of added and deleted variants, and refuses to delete variants that orders wait for. Reason,
-- person and order are those of set_stock_reason(); without a reason it was an edit.
CREATE FUNCTION follow_variants() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  why    text := coalesce(nullif(current_setting('haat.reason', true), ''), 'edit');
  who    uuid := nullif(current_setting('haat.actor', true), '')::uuid;
  order_ uuid := nullif(current_setting('haat.order', true), '')::uuid;
  ids    uuid[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    -- those orders could never be sent (preorders.sql)
    IF EXISTS (SELECT FROM went WHERE owed > 0) THEN
      RAISE EXCEPTION 'orders wait for this variant'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'variants_owed_kept';
    END IF;
    ids := ARRAY(SELECT DISTINCT product_id FROM went);
  ELSE ids := ARRAY(SELECT DISTINCT product_id FROM came);
  END IF;
  IF TG_OP <> 'UPDATE' THEN PERFORM summarise_locked_products(ids); END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO stock_moves (variant_id, product_id, change, quantity, reason, order_id, actor_id)
    SELECT id, product_id, quantity, quantity, why, order_, who FROM came WHERE quantity > 0;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO stock_moves (variant_id, product_id, change, quantity, reason, order_id, actor_id)
    SELECT id, product_id, owed - quantity, 0, why, order_, who FROM went WHERE quantity <> owed;
  ELSE
    INSERT INTO stock_moves (variant_id, product_id, change, quantity, reason, order_id, actor_id)
    SELECT n.id, n.product_id, n.quantity - n.owed - (o.quantity - o.owed), n.quantity - n.owed, why, order_, who
    FROM came n JOIN went o ON o.id = n.id WHERE n.quantity - n.owed <> o.quantity - o.owed;
  END IF;
  PERFORM note_product_pages(ids, why <> 'sale');
  RETURN NULL;
END $$;
CREATE TRIGGER variants_inserted AFTER INSERT ON variants
  REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION follow_variants();
CREATE TRIGGER variants_deleted AFTER DELETE ON variants
  REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION follow_variants();
CREATE TRIGGER variants_updated AFTER UPDATE ON variants
  REFERENCING OLD TABLE AS went NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION follow_variants();

-- The products that need new stock: on sale, and a variant with at most `low_stock` pieces sold in the last 30 days.
-- Of each, the variant that runs out first: how many whole days its pieces last at the rate of these 30 days.
CREATE FUNCTION to_restock(low_stock integer)
RETURNS TABLE (product_id uuid, variant_id uuid, days integer) LANGUAGE sql STABLE AS $$
  SELECT DISTINCT ON (v.product_id) v.product_id, v.id, (v.quantity * 30 / sold.pieces)::integer
  FROM (
    SELECT l.variant_id AS id, sum(l.quantity) AS pieces
    FROM orders o JOIN order_lines l ON l.order_id = o.id
    WHERE o.created_at > now() - interval '30 days' AND o.status IN ('pending', 'accepted')
    GROUP BY l.variant_id
  ) sold
  JOIN variants v ON v.id = sold.id
  JOIN products p ON p.id = v.product_id AND p.in_stock AND p.deleted_at IS NULL
  WHERE is_low(v.quantity, low_stock)
  ORDER BY v.product_id, 3, v.quantity, v.id
$$;
