-- Size guides: which body or garment measures a size has, of the goods of some shelves or of some products
-- (server/size-guides/). A product's own guide goes before its sub-category's, and that before its category's.
CREATE TABLE size_guides (
  id             uuid        DEFAULT uuid_v7() CONSTRAINT size_guides_pkey PRIMARY KEY,
  name           text        NOT NULL CONSTRAINT size_guides_name_length CHECK (length(name) BETWEEN 1 AND 100),
  name_bn        text        CONSTRAINT size_guides_name_bn_length CHECK (length(name_bn) BETWEEN 1 AND 100),
  note           text        CONSTRAINT size_guides_note_length CHECK (length(note) BETWEEN 1 AND 500),
  note_bn        text        CONSTRAINT size_guides_note_bn_length CHECK (length(note_bn) BETWEEN 1 AND 500),
  -- [{"name": "Chest", "nameBn": "বুক", "unit": "cm"}]; `unit` is cm or plain
  measures       jsonb       NOT NULL CONSTRAINT size_guides_measures_list CHECK (jsonb_typeof(measures) = 'array'),
  -- [{"size": "M", "values": ["92-97"]}], a value for each measure
  rows           jsonb       NOT NULL CONSTRAINT size_guides_rows_list CHECK (jsonb_typeof(rows) = 'array'),
  -- whose goods it is for; each of them in one guide alone
  categories     uuid[]      NOT NULL DEFAULT '{}',
  sub_categories uuid[]      NOT NULL DEFAULT '{}',
  products       uuid[]      NOT NULL DEFAULT '{}',
  version        integer     NOT NULL DEFAULT 1,
  created_at     timestamptz NOT NULL DEFAULT now()
);

-- one kind of change more, whatever kinds there are already
DO $$
DECLARE
  known text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'catalogue_changes_kind_known');
BEGIN
  ALTER TABLE catalogue_changes DROP CONSTRAINT catalogue_changes_kind_known;
  EXECUTE 'ALTER TABLE catalogue_changes ADD CONSTRAINT catalogue_changes_kind_known '
    || replace(known, '''sale''::text', '''sale''::text, ''size-guide''::text');
END $$;
