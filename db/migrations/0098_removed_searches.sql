-- Popular searches that staff have removed for good (server/search/searches/): visitors never see them.
CREATE TABLE removed_searches (
  -- its words without endings, in one order: other spellings of it are removed too
  words      text        CONSTRAINT removed_searches_pkey PRIMARY KEY
                         CONSTRAINT removed_searches_words_length CHECK (length(words) BETWEEN 1 AND 400),
  removed_at timestamptz NOT NULL DEFAULT now()
);
