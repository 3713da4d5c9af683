-- Search finds what people mean. The words of all products stand in a vocabulary with their sound and their consonants;
-- what a shopper types is looked up there first, and what it meant is then an ordinary full-text query.
-- Words come in normalised (server/catalogue/search-text.ts): lower case, letters, marks and digits only.

CREATE TABLE vocabulary (
  word      text CONSTRAINT vocabulary_pkey PRIMARY KEY,
  sound     text NOT NULL,
  skeleton  text NOT NULL,
  -- false: it stands only in descriptions, where it is found as it is written but guessed at no further
  is_name   boolean NOT NULL
);
CREATE INDEX vocabulary_prefix   ON vocabulary (word text_pattern_ops) WHERE is_name;
CREATE INDEX vocabulary_sound    ON vocabulary (sound) WHERE is_name;
CREATE INDEX vocabulary_near     ON vocabulary USING gin (sound gin_trgm_ops) WHERE is_name;
CREATE INDEX vocabulary_skeleton ON vocabulary (skeleton) WHERE is_name;

-- With which rules and dictionary the products were indexed: when those change, all are indexed again
-- (search-index.ts).
CREATE TABLE search_index (
  only_row   boolean DEFAULT true CONSTRAINT search_index_pkey PRIMARY KEY
      CONSTRAINT search_index_one_row CHECK (only_row),
  made_with  text    NOT NULL
);
