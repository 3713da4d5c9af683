-- Codes of a variant: the shop's own (SKU), and what the maker printed on it (barcode), for desk scanners, papers and
-- lists. Several variants may carry one barcode; a SKU is one variant's alone, also of products in the trash.
ALTER TABLE variants
  ADD sku     text CONSTRAINT variants_sku_length CHECK (length(sku) BETWEEN 1 AND 40),
  ADD barcode text CONSTRAINT variants_barcode_length CHECK (length(barcode) BETWEEN 1 AND 48),
  ADD CONSTRAINT variants_plain_codes CHECK (sku !~ '[[:cntrl:]]' AND barcode !~ '[[:cntrl:]]');
CREATE UNIQUE INDEX variants_sku_unique ON variants (lower(sku)) WHERE sku IS NOT NULL;
CREATE INDEX variants_by_barcode ON variants (lower(barcode)) WHERE barcode IS NOT NULL;

-- as it was when it was ordered
ALTER TABLE order_lines ADD sku text;
