-- Owners are told of discounts by hand and of exports.
DO $$
DECLARE
  known text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'catalogue_changes_kind_known');
BEGIN
  ALTER TABLE catalogue_changes DROP CONSTRAINT catalogue_changes_kind_known;
  EXECUTE 'ALTER TABLE catalogue_changes ADD CONSTRAINT catalogue_changes_kind_known '
    || replace(known, '''sale''::text', '''sale''::text, ''export''::text');
END $$;
CREATE INDEX order_events_discounts ON order_events (at DESC, id DESC) WHERE data ? 'discount';
CREATE INDEX catalogue_changes_exports ON catalogue_changes (changed_at DESC, id DESC) WHERE kind = 'export';
