-- Price campaigns and the price history (decision 68). Writers of `products.discount` set the product's own discount.
-- The trigger below replaces it with the campaign's discount and stores the own one beside it.

-- Whether a campaign covers a product. A campaign that names no goods covers all.
CREATE FUNCTION is_in_sale(s sales, category uuid, sub_category uuid, brand uuid, product uuid) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT cardinality(s.categories) + cardinality(s.sub_categories) + cardinality(s.brands) + cardinality(s.products) = 0
    OR category = ANY (s.categories) OR coalesce(sub_category = ANY (s.sub_categories), false)
    OR brand = ANY (s.brands) OR product = ANY (s.products)
$$;

-- Finds products without their right campaign, and returns that campaign: of the active ones, the highest discount,
-- then the oldest.
CREATE FUNCTION wrongly_priced(ids uuid[]) RETURNS TABLE (product_id uuid, right_sale uuid) LANGUAGE sql STABLE AS $$
  SELECT p.id, best.id
  FROM products p LEFT JOIN LATERAL (
    SELECT s.id, s.percent FROM sales s
    WHERE s.next_at IS NOT NULL AND s.deleted_at IS NULL
      AND s.starts_at <= clock_timestamp() AND s.ends_at > clock_timestamp()
      AND is_in_sale(s, p.category_id, p.sub_category_id, p.brand_id, p.id)
    ORDER BY s.percent DESC, s.id LIMIT 1) best ON true
  WHERE p.id = ANY (ids)
    AND (p.sale_id IS DISTINCT FROM best.id OR p.discount <> greatest(p.own_discount, best.percent))
$$;

-- Applies the right campaign to these products, and returns the number of changed ones.
CREATE FUNCTION reprice_products(ids uuid[]) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  wrong   uuid[] := ARRAY(SELECT product_id FROM wrongly_priced(ids));
  changed integer;
BEGIN
  IF cardinality(wrong) = 0 THEN RETURN 0; END IF;
  -- in id order, as products are locked everywhere (decision 26); then they are looked at again
  PERFORM FROM products WHERE id = ANY (wrong) ORDER BY id FOR NO KEY UPDATE;
  UPDATE products p SET discount = coalesce(p.own_discount, p.discount), sale_id = w.right_sale
  FROM wrongly_priced(wrong) w WHERE p.id = w.product_id;
  GET DIAGNOSTICS changed = ROW_COUNT;
  RETURN changed;
END $$;

CREATE FUNCTION price_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.sale_id IS NULL THEN
    NEW.own_discount := NULL;
  ELSE
    NEW.own_discount := NEW.discount;
    NEW.discount := greatest(NEW.discount, (SELECT percent FROM sales WHERE id = NEW.sale_id));
  END IF;
  IF NEW.discount <> OLD.discount THEN
    INSERT INTO price_changes (product_id, discount) VALUES (NEW.id, OLD.discount);
    NEW.former_discount := least(OLD.former_discount, OLD.discount);
    -- as catalogue.sql has it: otherwise each product would be written twice
    NEW.price_from := coalesce(discounted_price(
      (SELECT min(price) FROM variants WHERE product_id = NEW.id), NEW.discount), 0);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER products_priced BEFORE UPDATE OF discount, sale_id ON products FOR EACH ROW
  WHEN (OLD.discount <> NEW.discount OR OLD.sale_id IS NOT NULL OR NEW.sale_id IS NOT NULL)
  EXECUTE FUNCTION price_product();

-- For a new product, the shop uses the former price that the shopkeeper enters, for 30 days.
CREATE FUNCTION price_new_products(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_changes (product_id, discount) SELECT id, 0 FROM products WHERE id = ANY (ids) AND discount > 0;
  IF EXISTS (SELECT FROM sales WHERE next_at IS NOT NULL) THEN PERFORM reprice_products(ids); END IF;
END $$;

-- A variant with a new price was never sold at that price before, at any discount.
-- `was`: the variant before.
CREATE FUNCTION note_variant_price(was variants) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_changes (product_id, discount, variant_id, price)
  SELECT id, discount, was.id, was.price FROM products WHERE id = was.product_id;
  UPDATE products SET former_discount = discount WHERE id = was.product_id AND former_discount < discount;
END $$;

-- Deletes old rows: a former price is no longer struck through after 30 days.
CREATE FUNCTION forget_former_prices() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[] := ARRAY(SELECT DISTINCT product_id FROM gone);
BEGIN
  PERFORM FROM products WHERE id = ANY (ids) AND former_discount < discount ORDER BY id FOR NO KEY UPDATE;
  UPDATE products p SET former_discount = coalesce(kept.discount, p.discount)
  FROM unnest(ids) AS forgotten (id) LEFT JOIN LATERAL (
    SELECT min(c.discount) AS discount FROM price_changes c
    WHERE c.product_id = forgotten.id AND c.variant_id IS NULL AND c.until > coalesce(
      (SELECT max(v.until) FROM price_changes v WHERE v.product_id = forgotten.id AND v.variant_id IS NOT NULL),
      '-infinity')) kept ON true
  WHERE p.id = forgotten.id AND p.former_discount < p.discount
    AND p.former_discount <> coalesce(kept.discount, p.discount);
  RETURN NULL;
END $$;
CREATE TRIGGER price_changes_forgotten AFTER DELETE ON price_changes
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_former_prices();
