-- Products that staff keep out of the shop without deleting them (decision 147). Like those in the trash they have a
-- time in deleted_at, so nothing that customers use finds them.
ALTER TABLE products
  ADD kept_back  text CONSTRAINT products_kept_back_known CHECK (kept_back IN ('draft', 'hidden', 'scheduled')),
  ADD publish_at timestamptz,
  -- of a product in the trash: it was kept back before, and is again when it is restored
  ADD kept_back_before text CONSTRAINT products_kept_back_before_known CHECK (kept_back_before IN ('draft', 'hidden')),
  ADD CONSTRAINT products_kept_back_outside CHECK (kept_back IS NULL OR deleted_at IS NOT NULL),
  ADD CONSTRAINT products_scheduled_time
    CHECK ((kept_back IS NOT DISTINCT FROM 'scheduled') = (publish_at IS NOT NULL));
CREATE INDEX products_kept_back ON products (created_at DESC, id DESC) WHERE kept_back IS NOT NULL;
CREATE INDEX products_to_publish ON products (publish_at) WHERE publish_at IS NOT NULL;
