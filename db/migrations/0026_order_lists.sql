-- Lists of orders that stay fast with a million of them.

-- Which orders changed, and in which transaction: processes keep the columns that lists filter by in memory, and read
-- here what is new (server/order-index). Rows are deleted after a day.
CREATE TABLE order_changes (
  changed_in xid8        NOT NULL DEFAULT pg_current_xact_id(),
  order_id   uuid        NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_changes_by_transaction ON order_changes (changed_in);

-- The search asks about one stretch of time after the other, the newest first, so that a frequent word is found without
-- reading all orders that hold it. A stretch has 4, 16 or 64 days.
CREATE EXTENSION IF NOT EXISTS btree_gin;
DROP INDEX orders_searched;
CREATE INDEX orders_searched ON orders USING gin (
  (floor(extract(epoch FROM created_at AT TIME ZONE 'UTC') / 345600)::integer),
  (floor(extract(epoch FROM created_at AT TIME ZONE 'UTC') / 1382400)::integer),
  (floor(extract(epoch FROM created_at AT TIME ZONE 'UTC') / 5529600)::integer),
  searched gin_trgm_ops);

-- What the search finds an order by; db/routines/order-search.sql keeps it.
UPDATE orders o SET searched = as_searched(concat_ws(' ', o.searched, o.district, o.area, o.courier, o.tracking,
  u.name, u.user_number))
FROM users u WHERE u.id = o.user_id AND o.name IS NOT NULL;

-- Lists that staff have saved: what they filter by, their columns and their order.
CREATE TABLE order_views (
  id         uuid        DEFAULT uuid_v7() CONSTRAINT order_views_pkey PRIMARY KEY,
  owner_id   uuid        NOT NULL CONSTRAINT order_views_owner_exists REFERENCES users (id) ON DELETE CASCADE,
  name       text        NOT NULL CONSTRAINT order_views_name_length CHECK (length(name) BETWEEN 1 AND 40),
  -- as the list's query has it
  filter     jsonb       NOT NULL CONSTRAINT order_views_filter_object CHECK (jsonb_typeof(filter) = 'object'),
  sort       text        NOT NULL CONSTRAINT order_views_sort_known CHECK (sort IN ('newest', 'oldest')),
  -- null: those that each person has chosen
  columns    text[],
  -- everybody at the desk sees it
  is_shared  boolean     NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT order_views_name_once UNIQUE (owner_id, name)
);
CREATE INDEX order_views_shared ON order_views (name, id) WHERE is_shared;

-- How each person wants the lists of orders.
CREATE TABLE order_list_choices (
  user_id   uuid     CONSTRAINT order_list_choices_pkey PRIMARY KEY
    CONSTRAINT order_list_choices_person_exists REFERENCES users (id) ON DELETE CASCADE,
  columns   text[]   NOT NULL,
  page_size smallint NOT NULL CONSTRAINT order_list_choices_size_known CHECK (page_size BETWEEN 10 AND 100)
);
