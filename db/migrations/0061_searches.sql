-- What shoppers search, counted by day and text, without who searched (server/search/searches/).
CREATE TABLE searches (
  day       date        NOT NULL,
  -- as search compares it: small letters, Latin digits
  words     text        NOT NULL CONSTRAINT searches_words_length CHECK (length(words) BETWEEN 2 AND 100),
  outcome   text        NOT NULL CONSTRAINT searches_outcome_known CHECK (outcome IN ('found', 'partly', 'nothing')),
  -- what of it was left out, because nothing has it
  left_out  text[]      NOT NULL DEFAULT '{}',
  -- all its words are words of the shop or of the dictionary as they were typed: it may be shown to others
  is_plain  boolean     NOT NULL,
  times     integer     NOT NULL CONSTRAINT searches_times_positive CHECK (times > 0),
  -- 16 bits of a hash of text and network, which thousands of networks share: to tell several visitors from one
  visitors  integer[]   NOT NULL CONSTRAINT searches_visitors_few CHECK (cardinality(visitors) BETWEEN 1 AND 40),
  last_at   timestamptz NOT NULL,
  CONSTRAINT searches_pkey PRIMARY KEY (day, words)
);
CREATE INDEX searches_unanswered ON searches (words) WHERE outcome <> 'found';
CREATE INDEX searches_popular ON searches (words) WHERE outcome = 'found' AND is_plain;

-- What words mean in this shop: who types `word` searches for `means`.
CREATE TABLE search_words (
  id         uuid        DEFAULT uuid_v7() CONSTRAINT search_words_pkey PRIMARY KEY,
  word       text        NOT NULL CONSTRAINT search_words_word_length CHECK (length(word) BETWEEN 2 AND 50)
                         CONSTRAINT search_words_word_once UNIQUE,
  means      text        NOT NULL CONSTRAINT search_words_means_length CHECK (length(means) BETWEEN 1 AND 100),
  updated_at timestamptz NOT NULL DEFAULT now()
);
