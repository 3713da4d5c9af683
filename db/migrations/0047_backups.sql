-- Backups that were made, and tries that failed. Where backups lie and what is in them, the place itself says.
CREATE TABLE backups (
  id         bigint      GENERATED ALWAYS AS IDENTITY CONSTRAINT backups_pkey PRIMARY KEY,
  at         timestamptz NOT NULL DEFAULT now(),
  -- a folder or the address of a bucket
  place      text        NOT NULL,
  -- with all pictures, which backups of one place share
  bytes      bigint,
  pictures   integer,
  -- pictures that the shop has lost
  missing    integer,
  problem    text,
  -- staff get a notice of it: the first of several problems in a row, and then one a day
  is_news    boolean     NOT NULL DEFAULT false,
  CONSTRAINT backups_made_or_failed CHECK (
    CASE WHEN problem IS NULL THEN num_nulls(bytes, pictures, missing) = 0 AND NOT is_news
    ELSE num_nonnulls(bytes, pictures, missing) = 0 END)
);
CREATE INDEX backups_made   ON backups (at) WHERE problem IS NULL;
CREATE INDEX backups_failed ON backups (at) WHERE problem IS NOT NULL;
CREATE INDEX backups_news   ON backups (at, id) WHERE is_news;

-- A browser saves a large file only from an address, which carries no token of the session: it carries one of these.
CREATE TABLE download_tickets (
  -- SHA-256
  hash       bytea       CONSTRAINT download_tickets_pkey PRIMARY KEY,
  user_id    uuid        NOT NULL CONSTRAINT download_tickets_user_exists REFERENCES users (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX download_tickets_of_user ON download_tickets (user_id);
