-- What admins need to keep the catalogue: versions, so that nobody overwrites what another one saved, and a history.

ALTER TABLE products ADD COLUMN version integer NOT NULL DEFAULT 1;

CREATE TABLE catalogue_changes (
  id          bigint      GENERATED ALWAYS AS IDENTITY CONSTRAINT catalogue_changes_pkey PRIMARY KEY,
  kind        text        NOT NULL CONSTRAINT catalogue_changes_kind_known CHECK (kind IN ('product', 'category', 'sub-category', 'brand', 'settings', 'user')),
  -- no reference: what was deleted has a history too
  thing_id    uuid,
  name        text        NOT NULL,
  -- added, changed, deleted, restored …
  action      text        NOT NULL,
  before      jsonb,
  after       jsonb,
  actor_id    uuid        CONSTRAINT catalogue_changes_actor_exists REFERENCES users (id),
  changed_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX catalogue_changes_of_thing ON catalogue_changes (thing_id, id DESC);

-- The admin's lists: by name, and the trash.
CREATE INDEX products_by_name ON products (lower(name), id) WHERE deleted_at IS NULL;
CREATE INDEX products_deleted ON products (deleted_at DESC, id DESC) WHERE deleted_at IS NOT NULL;
CREATE INDEX products_admin_search ON products USING gin (lower(name || ' ' || coalesce(name_bn, '') || ' ' || product_number) gin_trgm_ops);

