-- Every change of what visitors see is sent on the channel `shop_changed`, so that each process drops the pages that
-- show it. Payloads: product:<id> (the page of that product), listings (which products a list contains), categories,
-- brands, attributes, collections, size-guides, settings, offers, search-words,
-- popular-searches; everything. Triggers send them and not
-- the services, so that no way of writing can forget it.

-- For products, their variants, their pictures and what was bought with them. A variant or picture changes no list: if
-- a variant runs out or comes back, that changes the product itself (catalogue.sql).
CREATE FUNCTION tell_products_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
BEGIN
  IF TG_TABLE_NAME = 'products' THEN
    ids := ARRAY(SELECT id FROM changed);
    PERFORM pg_notify('shop_changed', 'listings');
  ELSIF current_setting('haat.reason', true) = 'sale' THEN
    -- Transactions with a NOTIFY commit one after the other, each waiting for the disk. Therefore a sale sends nothing
    -- here: the process that placed the order sends one notice for many sales soon after
    -- (server/sales/stock/sold-events.ts).
    RETURN NULL;
  ELSE
    ids := ARRAY(SELECT product_id FROM changed);
  END IF;
  -- a large change (an import) would fill the queue: it is sent as one notice
  IF cardinality(ids) > 200 THEN
    PERFORM pg_notify('shop_changed', 'everything');
  ELSE
    PERFORM pg_notify('shop_changed', 'product:' || id) FROM (SELECT DISTINCT unnest(ids) AS id) AS products;
  END IF;
  RETURN NULL;
END $$;

-- products_inserted_tell, variants_updated_tell and so on: a trigger for each table and each event
DO $$
DECLARE
  written  text;
  event    text;
  happened text;
  rows     text;
BEGIN
  FOR written, event, happened, rows IN
    SELECT * FROM unnest(ARRAY['products', 'variants', 'product_pictures', 'bought_together']),
      (VALUES ('INSERT', 'inserted', 'NEW'), ('UPDATE', 'updated', 'NEW'), ('DELETE', 'deleted', 'OLD')) AS events
  LOOP
    EXECUTE format(
      'CREATE TRIGGER %1$s_%3$s_tell AFTER %2$s ON %1$I REFERENCING %4$s TABLE AS changed
       FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed()', written, event, happened, rows);
  END LOOP;
END $$;

-- For tables that have few rows and are rarely written: the name of the table is enough.
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
CREATE TRIGGER offers_tell AFTER INSERT OR UPDATE ON offers
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed('offers');
CREATE TRIGGER search_words_tell AFTER INSERT OR UPDATE OR DELETE ON search_words
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed('search-words');
CREATE TRIGGER removed_searches_tell AFTER INSERT OR DELETE ON removed_searches
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed('popular-searches');
CREATE TRIGGER attributes_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON attributes
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed('attributes');
CREATE TRIGGER attribute_choices_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON attribute_choices
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed('attributes');
CREATE TRIGGER collections_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON collections
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed('collections');
CREATE TRIGGER size_guides_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON size_guides
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed('size-guides');
CREATE TRIGGER products_truncated_tell AFTER TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed('everything');

-- A review is shown once it is published, on the page of its product.
CREATE FUNCTION tell_review_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM pg_notify('shop_changed', 'product:' || OLD.product_id);
  ELSIF NEW.state <> 'waiting' THEN
    PERFORM pg_notify('shop_changed', 'product:' || NEW.product_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER reviews_tell AFTER INSERT OR UPDATE OR DELETE ON reviews
  FOR EACH ROW EXECUTE FUNCTION tell_review_changed();
-- Its pictures get public names a moment after it is published.
CREATE FUNCTION tell_review_picture_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shop_changed', 'product:' || product_id)
  FROM reviews WHERE id = NEW.review_id AND state = 'published';
  RETURN NULL;
END $$;
CREATE TRIGGER review_pictures_tell AFTER UPDATE ON review_pictures
  FOR EACH ROW EXECUTE FUNCTION tell_review_picture_changed();
