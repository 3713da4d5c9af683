-- Keys of other services that owners enter in the dashboard, encrypted (server/platform/secrets/).
CREATE TABLE secrets (
  -- which of them: `steadfast apiKey`
  name   text        CONSTRAINT secrets_pkey PRIMARY KEY
                     CONSTRAINT secrets_name_length CHECK (length(name) BETWEEN 1 AND 100),
  -- by AES-256-GCM: nonce, tag, text; the key is a setting or a file, and never in the database
  sealed bytea       NOT NULL,
  -- its last characters, so that owners recognise it; empty where it is short
  ending text        NOT NULL CONSTRAINT secrets_ending_length CHECK (length(ending) <= 4),
  set_at timestamptz NOT NULL DEFAULT now()
);
