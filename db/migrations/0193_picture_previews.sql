-- The thumbnail in a dozen pixels (WebP in base64), shown blurred while the picture loads. Pictures from before have
-- none and show their tint.
ALTER TABLE pictures ADD COLUMN preview text
  CONSTRAINT pictures_preview_is_small CHECK (length(preview) BETWEEN 1 AND 400);

-- Average and count of the reviews on product cards, without reading the reviews themselves.
CREATE INDEX reviews_stars ON reviews (product_id) INCLUDE (stars) WHERE state = 'published';
