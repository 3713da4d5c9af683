-- The history says who sent messages again that had not gone out, or dismissed them
-- (server/messages/unsent.service.ts).
ALTER TABLE catalogue_changes DROP CONSTRAINT catalogue_changes_kind_known;
ALTER TABLE catalogue_changes ADD CONSTRAINT catalogue_changes_kind_known
  CHECK (kind IN ('product', 'category', 'sub-category', 'brand', 'settings', 'user', 'import', 'order', 'offer',
    'messages'));
