-- The rule of low stock (shared/catalogue/low-stock.ts): whether a variant with this many pieces is low, by the setting
-- lowStock.
CREATE FUNCTION is_low(quantity integer, low_stock integer) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT quantity <= low_stock
$$;

-- The price that a shopper pays for one piece: whole Taka, rounded half up.
CREATE FUNCTION discounted_price(price integer, discount integer) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ((price::bigint * (100 - discount) + 50) / 100)::integer
$$;

-- A price after a bulk change by percent or by Taka, rounded to a multiple of `step`, half up. May be out of range.
CREATE FUNCTION changed_price(price integer, percent integer, amount integer, step integer) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT floor((price::numeric * (100 + percent) / 100 + amount) / step + 0.5)::bigint * step
$$;

-- Whether a price changes by more than 80 % (shared/catalogue/steep-price.ts).
CREATE FUNCTION is_steep(before bigint, after bigint) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT abs(after - before) * 5 > before * 4
$$;

-- Whether a variant can be ordered before it comes: until the end of that day in Bangladesh.
CREATE FUNCTION can_preorder(quantity integer, comes_on date, preorder_left integer) RETURNS boolean
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT quantity = 0 AND coalesce(preorder_left > 0 AND comes_on >= (now() AT TIME ZONE 'Asia/Dhaka')::date, false)
$$;

-- Updates the product columns that lists need and that follow from the variants. Sales change quantities all day, so
-- this writes a product only when a variant runs out or comes back. It skips products that are right already: an import
-- inserts them whole. Colours and sizes are sorted by their bytes, as every program sorts them.
CREATE FUNCTION summarise_products(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  UPDATE products p
  SET price_from = coalesce(discounted_price(v.price, p.discount), 0),
      sellable   = p.in_stock AND coalesce(v.quantity, 0) > 0,
      colors     = coalesce(v.colors, '{}'),
      sizes      = coalesce(v.sizes, '{}')
  FROM unnest(ids) AS changed (id)
  LEFT JOIN (
    SELECT product_id, min(price) AS price, max(quantity) AS quantity,
           array_agg(DISTINCT color COLLATE "C") AS colors,
           array_agg(DISTINCT size COLLATE "C") FILTER (WHERE size IS NOT NULL) AS sizes
    FROM variants WHERE product_id = ANY (ids) GROUP BY product_id
  ) v ON v.product_id = changed.id
  WHERE p.id = changed.id
    AND (p.price_from <> coalesce(discounted_price(v.price, p.discount), 0)
      OR p.sellable <> (p.in_stock AND coalesce(v.quantity, 0) > 0)
      OR p.colors <> (coalesce(v.colors, '{}') COLLATE "C") OR p.sizes <> (coalesce(v.sizes, '{}') COLLATE "C"))
$$;

CREATE FUNCTION summarise_locked_products(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- in id order, as products are locked everywhere (decision 26); those that this transaction has written are locked
  PERFORM FROM products WHERE id = ANY (ids) AND xmin <> pg_current_xact_id()::xid ORDER BY id FOR NO KEY UPDATE;
  PERFORM summarise_products(ids);
END $$;

-- Whether this transaction changes many products together. It then does the work of the triggers below for all of them
-- (server/catalogue/import/write/import-change.queries.ts).
CREATE FUNCTION is_in_bulk() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('haat.in_bulk', true), '') = 'on'
$$;

-- What follows from a change of a variant: its price history (sales.sql), the orders that wait for it (preorders.sql),
-- and its product. Most sales change nothing of that: the conditions keep them out.
CREATE FUNCTION follow_variant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.owed < OLD.owed THEN PERFORM serve_waiting_lines(NEW); END IF;
  IF is_in_bulk() THEN RETURN NULL; END IF;
  IF OLD.price <> NEW.price THEN PERFORM note_variant_price(OLD); END IF;
  IF (OLD.quantity > 0, OLD.price, OLD.color, OLD.size)
    IS DISTINCT FROM (NEW.quantity > 0, NEW.price, NEW.color, NEW.size) THEN
    PERFORM summarise_products(ARRAY[NEW.product_id]);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER variants_followed AFTER UPDATE ON variants FOR EACH ROW
  WHEN (NEW.owed < OLD.owed OR (OLD.quantity > 0, OLD.price, OLD.color, OLD.size)
    IS DISTINCT FROM (NEW.quantity > 0, NEW.price, NEW.color, NEW.size) AND NOT is_in_bulk())
  EXECUTE FUNCTION follow_variant();

-- Maintains product_counts and writes to the feed (changes.sql), for every kind of write. New products also get their
-- price (sales.sql).
CREATE FUNCTION follow_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- always in the same order, so that of two writers one waits for the other, and there is no deadlock
    INSERT INTO product_counts AS c (category_id, sub_category_id, brand_id, products)
    SELECT category_id, sub_category_id, brand_id, count(*)
    FROM came WHERE deleted_at IS NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT ON CONSTRAINT product_counts_unique DO UPDATE SET products = c.products + excluded.products;
    PERFORM note_products(ARRAY(SELECT id FROM came), true);
    PERFORM take_addresses('/product-details/', ARRAY(SELECT slug FROM came WHERE deleted_at IS NULL));
    PERFORM price_new_products(ARRAY(SELECT id FROM came));
  ELSE
    WITH gone AS MATERIALIZED (
      SELECT category_id, sub_category_id, brand_id, count(*) AS products
      FROM went WHERE deleted_at IS NULL GROUP BY 1, 2, 3),
    held AS MATERIALIZED (
      SELECT gone.* FROM gone JOIN product_counts c
      ON c.category_id = gone.category_id AND c.sub_category_id IS NOT DISTINCT FROM gone.sub_category_id
        AND c.brand_id = gone.brand_id
      ORDER BY 1, 2, 3 FOR NO KEY UPDATE OF c)
    UPDATE product_counts c SET products = c.products - held.products FROM held
    WHERE c.category_id = held.category_id AND c.sub_category_id IS NOT DISTINCT FROM held.sub_category_id
      AND c.brand_id = held.brand_id;
    PERFORM note_products(ARRAY(SELECT id FROM went), true);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER products_inserted AFTER INSERT ON products
  REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION follow_products();
CREATE TRIGGER products_deleted AFTER DELETE ON products
  REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION follow_products();

-- Most updates move no product to another category, sub-category or brand: only those that do are counted. Changes of
-- discount, stock and place also change prices and whether a product can be sold.
CREATE FUNCTION follow_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  offered uuid[];
BEGIN
  INSERT INTO product_counts AS c (category_id, sub_category_id, brand_id, products)
  SELECT category_id, sub_category_id, brand_id, 0 FROM (
    SELECT category_id, sub_category_id, brand_id FROM came WHERE deleted_at IS NULL
    EXCEPT SELECT category_id, sub_category_id, brand_id FROM product_counts) missing
  ORDER BY 1, 2, 3
  ON CONFLICT ON CONSTRAINT product_counts_unique DO NOTHING;
  WITH moved AS MATERIALIZED (
    SELECT category_id, sub_category_id, brand_id, sum(one)::int AS difference FROM (
      SELECT category_id, sub_category_id, brand_id, 1 AS one FROM came WHERE deleted_at IS NULL
      UNION ALL SELECT category_id, sub_category_id, brand_id, -1 FROM went WHERE deleted_at IS NULL) both_ways
    GROUP BY 1, 2, 3 HAVING sum(one) <> 0),
  -- always in the same order, so that there is no deadlock between two writers who move products
  held AS MATERIALIZED (
    SELECT moved.* FROM moved JOIN product_counts c
    ON c.category_id = moved.category_id AND c.sub_category_id IS NOT DISTINCT FROM moved.sub_category_id
      AND c.brand_id = moved.brand_id
    ORDER BY 1, 2, 3 FOR NO KEY UPDATE OF c)
  UPDATE product_counts c SET products = c.products + held.difference FROM held
  WHERE c.category_id = held.category_id AND c.sub_category_id IS NOT DISTINCT FROM held.sub_category_id
    AND c.brand_id = held.brand_id;
  PERFORM note_products(ARRAY(SELECT id FROM came), false);
  IF EXISTS (SELECT FROM redirects) THEN
    PERFORM take_addresses('/product-details/', ARRAY(
      SELECT slug FROM came WHERE deleted_at IS NULL EXCEPT SELECT slug FROM went WHERE deleted_at IS NULL));
  END IF;
  -- EXCEPT instead of a join: PostgreSQL caches this plan, and it must suit both one product and 100,000
  INSERT INTO changes (kind, key)
  SELECT CASE WHEN bool_or(words) THEN 'words' ELSE 'listed' END, id FROM (
    SELECT id, false AS words FROM (
      SELECT id, category_id, sub_category_id, brand_id, price_from, discount, sold_quantity, sellable, created_at,
        colors, sizes, choices, deleted_at IS NULL FROM came
      EXCEPT
      SELECT id, category_id, sub_category_id, brand_id, price_from, discount, sold_quantity, sellable, created_at,
        colors, sizes, choices, deleted_at IS NULL FROM went) AS shown
    UNION ALL
    SELECT id, true FROM (SELECT id, document FROM came EXCEPT SELECT id, document FROM went) AS worded) AS changed
  GROUP BY id ON CONFLICT DO NOTHING;
  IF NOT is_in_bulk() THEN
    offered := ARRAY(SELECT id FROM (
      SELECT id, discount, in_stock FROM came EXCEPT SELECT id, discount, in_stock FROM went) AS changed);
    IF offered <> '{}' THEN PERFORM summarise_products(offered); END IF;
  END IF;
  -- campaigns may cover products at their new place (sales.sql)
  IF EXISTS (SELECT FROM sales WHERE next_at IS NOT NULL) THEN
    PERFORM reprice_products(ARRAY(SELECT id FROM (
      SELECT id, category_id, sub_category_id, brand_id FROM came
      EXCEPT SELECT id, category_id, sub_category_id, brand_id FROM went) AS moved));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER products_updated AFTER UPDATE ON products
  REFERENCING OLD TABLE AS went NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION follow_changed_products();

-- The first picture that shows the product in this colour; without one, its thumbnail.
CREATE FUNCTION picture_of_color(of_product uuid, of_color text, thumbnail text) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(
    (SELECT picture FROM product_pictures
     WHERE product_id = of_product AND color = of_color ORDER BY position LIMIT 1),
    thumbnail)
$$;
