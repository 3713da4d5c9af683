-- A picture may show one of the product's colours: choosing the colour in the shop shows that picture.

-- '|' stands between the colours of a catalogue file (docs/import-format.md).
ALTER TABLE product_pictures
  ADD COLUMN color text CONSTRAINT product_pictures_color_length CHECK (length(color) BETWEEN 1 AND 50)
                        CONSTRAINT product_pictures_color_plain CHECK (color !~ '[|[:cntrl:]]');

-- Imports stand in the history too.
ALTER TABLE catalogue_changes DROP CONSTRAINT catalogue_changes_kind_known;
ALTER TABLE catalogue_changes ADD CONSTRAINT catalogue_changes_kind_known CHECK (kind IN ('product', 'category', 'sub-category', 'brand', 'settings', 'user', 'import'));
