-- For a shop that was made before the baseline (decision 28). Its sixteen migrations had other names, and its functions,
-- views and triggers were made by them. The migrator runs this in place of the baseline, 0001 to 0011, because the tables
-- are the same already (server/platform/db/migrations/baseline.test.ts). db/routines/ then makes the routines as they
-- are now.

DROP TRIGGER brands_tell ON brands;
DROP TRIGGER categories_tell ON categories;
DROP TRIGGER contact_messages_tell ON contact_messages;
DROP TRIGGER orders_flood ON orders;
DROP TRIGGER product_pictures_deleted_tell ON product_pictures;
DROP TRIGGER product_pictures_inserted_tell ON product_pictures;
DROP TRIGGER product_pictures_updated_tell ON product_pictures;
DROP TRIGGER products_deleted_count ON products;
DROP TRIGGER products_deleted_tell ON products;
DROP TRIGGER products_inserted_count ON products;
DROP TRIGGER products_inserted_tell ON products;
DROP TRIGGER products_repriced ON products;
DROP TRIGGER products_truncated_tell ON products;
DROP TRIGGER products_updated_count ON products;
DROP TRIGGER products_updated_tell ON products;
DROP TRIGGER settings_tell ON settings;
DROP TRIGGER sub_categories_tell ON sub_categories;
DROP TRIGGER variants_deleted ON variants;
DROP TRIGGER variants_deleted_ledger ON variants;
DROP TRIGGER variants_deleted_tell ON variants;
DROP TRIGGER variants_inserted ON variants;
DROP TRIGGER variants_inserted_ledger ON variants;
DROP TRIGGER variants_inserted_tell ON variants;
DROP TRIGGER variants_updated ON variants;
DROP TRIGGER variants_updated_ledger ON variants;
DROP TRIGGER variants_updated_tell ON variants;

DROP FUNCTION place_order(uuid, text, bytea, uuid[], uuid[], integer[], jsonb, integer, integer, bigint);
DROP FUNCTION count_products();
DROP FUNCTION discounted_price(integer, integer);
DROP FUNCTION meanings(text, text, text, boolean);
DROP FUNCTION recount_moved_products();
DROP FUNCTION refuse_flood();
DROP FUNCTION summarise_changed_product();
DROP FUNCTION summarise_changed_variant();
DROP FUNCTION summarise_changed_variants();
DROP FUNCTION summarise_products(uuid[]);
DROP FUNCTION tell_changed();
DROP FUNCTION tell_notices();
DROP FUNCTION tell_part_changed();
DROP FUNCTION tell_product_changed();
DROP FUNCTION tell_variants_updated();
DROP FUNCTION understand(text[], text[], text[], boolean);
DROP FUNCTION write_stock_moves();
DROP VIEW order_details;

DELETE FROM migrations;
ALTER TABLE migrations ADD hash text NOT NULL;
