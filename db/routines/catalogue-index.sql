-- Notes which products changed in a way that lists of the shop show, for the index that each process keeps in memory
-- (server/catalogue/product-index). A sale changes its product only if a variant runs out (catalogue.sql), so most
-- orders note nothing.
CREATE FUNCTION note_product_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO product_changes (product_id, words) SELECT id, true FROM came;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO product_changes (product_id, words) SELECT id, true FROM went;
  ELSE
    -- EXCEPT and not a join: its plan is kept, and must do for one product and for 100,000
    INSERT INTO product_changes (product_id, words)
    SELECT id, bool_or(words) FROM (
      SELECT id, false AS words FROM (
        SELECT id, category_id, sub_category_id, brand_id, price_from, discount, sold_quantity, sellable, created_at,
          colors, sizes, choices, deleted_at IS NULL FROM came
        EXCEPT
        SELECT id, category_id, sub_category_id, brand_id, price_from, discount, sold_quantity, sellable, created_at,
          colors, sizes, choices, deleted_at IS NULL FROM went) AS shown
      UNION ALL
      SELECT id, true FROM (SELECT id, document FROM came EXCEPT SELECT id, document FROM went) AS worded) AS changed
    GROUP BY id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER products_inserted_note AFTER INSERT ON products
  REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION note_product_changes();
CREATE TRIGGER products_updated_note AFTER UPDATE ON products
  REFERENCING OLD TABLE AS went NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION note_product_changes();
CREATE TRIGGER products_deleted_note AFTER DELETE ON products
  REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION note_product_changes();

CREATE FUNCTION note_all_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_changes (product_id, words) SELECT id, true FROM products;
  RETURN NULL;
END $$;
CREATE TRIGGER products_truncated_note BEFORE TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION note_all_products();

-- Shelves, attributes and collections are read again, all of them: they are few.
CREATE FUNCTION note_shelf_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_changes DEFAULT VALUES;
  RETURN NULL;
END $$;
CREATE TRIGGER categories_note AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION note_shelf_change();
CREATE TRIGGER sub_categories_note AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON sub_categories
  FOR EACH STATEMENT EXECUTE FUNCTION note_shelf_change();
CREATE TRIGGER brands_note AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON brands
  FOR EACH STATEMENT EXECUTE FUNCTION note_shelf_change();
CREATE TRIGGER attributes_note AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON attributes
  FOR EACH STATEMENT EXECUTE FUNCTION note_shelf_change();
CREATE TRIGGER attribute_choices_note AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON attribute_choices
  FOR EACH STATEMENT EXECUTE FUNCTION note_shelf_change();
CREATE TRIGGER collections_note AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON collections
  FOR EACH STATEMENT EXECUTE FUNCTION note_shelf_change();
