-- Who guesses passwords is slowed down, and locks nobody else out (docs/decisions/0024-nobody-locks-somebody-else-out.md).

-- Browsers in which a person has signed in before: their tries do not wait for those of strangers.
CREATE TABLE known_devices (
  -- SHA-256 of the token that the browser keeps
  token_hash  bytea       CONSTRAINT known_devices_pkey PRIMARY KEY,
  user_id     uuid        NOT NULL CONSTRAINT known_devices_user_exists REFERENCES users (id) ON DELETE CASCADE,
  seen_at     timestamptz NOT NULL DEFAULT now()
);
-- those of a person, the latest seen first: those beyond the most are dropped
CREATE INDEX known_devices_of_user ON known_devices (user_id, seen_at DESC);
CREATE INDEX known_devices_expired ON known_devices (seen_at);

-- Failed tries for one account from one address (or one known device), and when the next one is taken.
CREATE TABLE sign_in_waits (
  -- SHA-256 of both: what was typed may be anything, and nobody reads from here who tried what
  key           bytea       CONSTRAINT sign_in_waits_pkey PRIMARY KEY,
  tries         integer     NOT NULL,
  not_before    timestamptz NOT NULL,
  forgotten_at  timestamptz NOT NULL
);
CREATE INDEX sign_in_waits_forgotten ON sign_in_waits (forgotten_at);

-- Failed tries for an account, or from a network: a vessel that each of them fills a little, and that runs empty with time.
CREATE TABLE sign_in_levels (
  key       bytea       CONSTRAINT sign_in_levels_pkey PRIMARY KEY,
  empty_at  timestamptz NOT NULL
);
CREATE INDEX sign_in_levels_empty ON sign_in_levels (empty_at);
