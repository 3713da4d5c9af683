-- What a list needs to know of a product's variants, kept on the product.
-- A sale changes quantities all day: it touches the product only when something runs out or comes back.

-- What a shopper pays for one piece: whole Taka, rounded half up.
CREATE FUNCTION discounted_price(price integer, discount integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ((price::bigint * (100 - discount) + 50) / 100)::integer
$$;

CREATE FUNCTION summarise_products(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  UPDATE products p
  SET price_from = coalesce(discounted_price(v.price, p.discount), 0),
      sellable   = p.in_stock AND coalesce(v.quantity, 0) > 0,
      colors     = coalesce(v.colors, '{}'),
      sizes      = coalesce(v.sizes, '{}')
  FROM unnest(ids) AS changed (id)
  LEFT JOIN (
    SELECT product_id, min(price) AS price, max(quantity) AS quantity,
           array_agg(DISTINCT color) AS colors,
           array_agg(DISTINCT size) FILTER (WHERE size IS NOT NULL) AS sizes
    FROM variants WHERE product_id = ANY (ids) GROUP BY product_id
  ) v ON v.product_id = changed.id
  WHERE p.id = changed.id
$$;

CREATE FUNCTION summarise_changed_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM summarise_products(ARRAY(SELECT DISTINCT product_id FROM changed ORDER BY product_id));
  RETURN NULL;
END $$;

CREATE FUNCTION summarise_changed_variant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM summarise_products(ARRAY[NEW.product_id]);
  RETURN NULL;
END $$;

CREATE FUNCTION summarise_changed_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM summarise_products(ARRAY[NEW.id]);
  RETURN NULL;
END $$;

CREATE TRIGGER variants_inserted AFTER INSERT ON variants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION summarise_changed_variants();
CREATE TRIGGER variants_deleted AFTER DELETE ON variants
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION summarise_changed_variants();
CREATE TRIGGER variants_updated AFTER UPDATE ON variants FOR EACH ROW
  WHEN ((OLD.quantity > 0) IS DISTINCT FROM (NEW.quantity > 0)
     OR (OLD.price, OLD.color) IS DISTINCT FROM (NEW.price, NEW.color)
     OR OLD.size IS DISTINCT FROM NEW.size)
  EXECUTE FUNCTION summarise_changed_variant();
CREATE TRIGGER products_repriced AFTER UPDATE OF discount, in_stock ON products FOR EACH ROW
  WHEN ((OLD.discount, OLD.in_stock) IS DISTINCT FROM (NEW.discount, NEW.in_stock))
  EXECUTE FUNCTION summarise_changed_product();
