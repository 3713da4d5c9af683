-- Every change of what the shop shows is told on the channel `shop_changed`, so that each process drops the pages
-- that show it. Payloads: product:<id> (that product's page), listings (which products a list holds), categories,
-- brands, settings; everything. Triggers and not the services send them, so that no way of writing can forget.

CREATE FUNCTION tell_product_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- a large change (an import) would fill the queue: one word for all of it
  IF (SELECT count(*) > 200 FROM changed) THEN
    PERFORM pg_notify('shop_changed', 'everything');
  ELSE
    PERFORM pg_notify('shop_changed', 'product:' || id) FROM changed;
    PERFORM pg_notify('shop_changed', 'listings');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER products_inserted_tell AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_product_changed();
CREATE TRIGGER products_deleted_tell AFTER DELETE ON products
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_product_changed();
CREATE TRIGGER products_updated_tell AFTER UPDATE ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_product_changed();

-- A quantity alone changes no list, unless something ran out or came back, which changes the product
-- (catalogue.sql) and is told there.
CREATE FUNCTION tell_part_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) > 200 FROM changed) THEN
    PERFORM pg_notify('shop_changed', 'everything');
  ELSE
    PERFORM pg_notify('shop_changed', 'product:' || product_id) FROM (SELECT DISTINCT product_id FROM changed) c;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER variants_inserted_tell AFTER INSERT ON variants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_part_changed();
CREATE TRIGGER variants_deleted_tell AFTER DELETE ON variants
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_part_changed();
CREATE TRIGGER product_pictures_inserted_tell AFTER INSERT ON product_pictures
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_part_changed();
CREATE TRIGGER product_pictures_updated_tell AFTER UPDATE ON product_pictures
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_part_changed();
CREATE TRIGGER product_pictures_deleted_tell AFTER DELETE ON product_pictures
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_part_changed();

-- Transactions that NOTIFY commit one after the other, each waiting for the disk. A sale therefore tells nothing
-- itself: the process that placed the order tells of many sales in one notice, just after
-- (server/orders/sales-notices.ts). What runs out changes the product and is told at once, as before.
CREATE FUNCTION tell_variants_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('haat.reason', true) = 'sale' THEN RETURN NULL; END IF;
  IF (SELECT count(*) > 200 FROM changed) THEN
    PERFORM pg_notify('shop_changed', 'everything');
  ELSE
    PERFORM pg_notify('shop_changed', 'product:' || product_id) FROM (SELECT DISTINCT product_id FROM changed) c;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER variants_updated_tell AFTER UPDATE ON variants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_variants_updated();

-- Few and rarely written: the name of what changed is enough.
CREATE FUNCTION tell_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shop_changed', TG_ARGV[0]);
  RETURN NULL;
END $$;
CREATE TRIGGER categories_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed('categories');
CREATE TRIGGER sub_categories_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON sub_categories
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed('categories');
CREATE TRIGGER brands_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON brands
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed('brands');
CREATE TRIGGER settings_tell AFTER INSERT OR UPDATE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed('settings');
CREATE TRIGGER products_truncated_tell AFTER TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed('everything');
