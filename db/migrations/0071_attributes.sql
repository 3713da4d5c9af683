-- Attributes of the shop's own, such as fabric, fit or warranty (server/attributes/).
CREATE TABLE attributes (
  id             uuid     DEFAULT uuid_v7() CONSTRAINT attributes_pkey PRIMARY KEY,
  -- stands in addresses; stays when the name changes
  slug           text     NOT NULL CONSTRAINT attributes_slug_unique UNIQUE
    CONSTRAINT attributes_slug_format CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 90),
  name           text     NOT NULL CONSTRAINT attributes_name_length CHECK (length(name) BETWEEN 1 AND 60),
  name_bn        text     CONSTRAINT attributes_name_bn_length CHECK (length(name_bn) BETWEEN 1 AND 60),
  kind           text     NOT NULL CONSTRAINT attributes_kind_known CHECK (kind IN ('choices', 'number', 'text')),
  -- of a number: kg, months
  unit           text     CONSTRAINT attributes_unit_length CHECK (length(unit) BETWEEN 1 AND 20),
  unit_bn        text     CONSTRAINT attributes_unit_bn_length CHECK (length(unit_bn) BETWEEN 1 AND 20),
  -- whether lists offer its choices as a filter
  is_filter      boolean  NOT NULL DEFAULT false,
  -- smaller ones come first
  position       smallint NOT NULL DEFAULT 0 CONSTRAINT attributes_position_fits CHECK (position BETWEEN 0 AND 999),
  -- whose products it is for; both empty: all
  categories     uuid[]   NOT NULL DEFAULT '{}',
  sub_categories uuid[]   NOT NULL DEFAULT '{}',
  version        integer  NOT NULL DEFAULT 1,
  CONSTRAINT attributes_filter_has_choices CHECK (kind = 'choices' OR NOT is_filter)
);
CREATE UNIQUE INDEX attributes_name_unique ON attributes (lower(name));

CREATE TABLE attribute_choices (
  id           uuid     DEFAULT uuid_v7() CONSTRAINT attribute_choices_pkey PRIMARY KEY,
  attribute_id uuid     NOT NULL CONSTRAINT attribute_choices_attribute_exists
    REFERENCES attributes (id) ON DELETE CASCADE,
  slug         text     NOT NULL
    CONSTRAINT attribute_choices_slug_format CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 90),
  name         text     NOT NULL CONSTRAINT attribute_choices_name_length CHECK (length(name) BETWEEN 1 AND 60),
  name_bn      text     CONSTRAINT attribute_choices_name_bn_length CHECK (length(name_bn) BETWEEN 1 AND 60),
  position     smallint NOT NULL,
  CONSTRAINT attribute_choices_slug_unique UNIQUE (attribute_id, slug)
);
CREATE UNIQUE INDEX attribute_choices_name_unique ON attribute_choices (attribute_id, lower(name));

ALTER TABLE products
  -- of attributes with choices: the chosen ones, in the order of their ids
  ADD choices uuid[] NOT NULL DEFAULT '{}',
  -- of the others: {"<id of the attribute>": {"text": "…", "textBn": "…"}}
  ADD facts   jsonb  NOT NULL DEFAULT '{}' CONSTRAINT products_facts_object CHECK (jsonb_typeof(facts) = 'object'),
  ADD CONSTRAINT products_choices_few CHECK (cardinality(choices) <= 100);
-- which products have a choice, when it is to be removed
CREATE INDEX products_with_choices ON products USING gin (choices) WHERE choices <> '{}';
CREATE INDEX products_with_facts ON products USING gin (facts) WHERE facts <> '{}';

ALTER TABLE catalogue_changes DROP CONSTRAINT catalogue_changes_kind_known;
ALTER TABLE catalogue_changes ADD CONSTRAINT catalogue_changes_kind_known
  CHECK (kind IN ('product', 'category', 'sub-category', 'brand', 'settings', 'user', 'import', 'order', 'offer',
    'messages', 'sale', 'attribute', 'collection'));
