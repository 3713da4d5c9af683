-- Lists of orders that stay fast with a million of them.

-- Which orders changed, and in which transaction: processes keep the columns that lists filter by in memory, and read
-- here what is new (server/order-index). Rows are deleted after a day.
CREATE TABLE order_changes (
  changed_in xid8        NOT NULL DEFAULT pg_current_xact_id(),
  order_id   uuid        NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_changes_by_transaction ON order_changes (changed_in);

-- The search looks at one stretch of time after the other, the newest first, so that a frequent word is found without
-- reading all orders that hold it. A stretch is four days.
CREATE EXTENSION IF NOT EXISTS btree_gin;
DROP INDEX orders_searched;
CREATE INDEX orders_searched ON orders USING gin (
  (floor(extract(epoch FROM created_at AT TIME ZONE 'UTC') / 345600)::integer), searched gin_trgm_ops);

-- What the search finds an order by; db/routines/order-search.sql keeps it.
UPDATE orders o SET searched = as_searched(concat_ws(' ', o.searched, o.district, o.area, o.courier, o.tracking,
  u.name, u.user_number))
FROM users u WHERE u.id = o.user_id AND o.name IS NOT NULL;
