-- Who has an account, where they are signed in, and how often somebody tried.

-- `C-4821935`, for reading aloud on the phone. Random, so that it does not tell how many there are.
CREATE FUNCTION new_user_number() RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE drawn text;
BEGIN
  LOOP
    drawn := 'C-' || (1000000 + floor(random() * 9000000))::int;
    EXIT WHEN NOT EXISTS (SELECT FROM users WHERE user_number = drawn);
  END LOOP;
  RETURN drawn;
END $$;

CREATE TABLE users (
  id            uuid        DEFAULT uuid_v7() CONSTRAINT users_pkey PRIMARY KEY,
  user_number   text        NOT NULL DEFAULT new_user_number() CONSTRAINT users_number_unique UNIQUE,
  name          text        NOT NULL CONSTRAINT users_name_length CHECK (length(name) BETWEEN 1 AND 100),
  -- lower case; absent once the account is deleted
  email         text        CONSTRAINT users_email_unique UNIQUE
      CONSTRAINT users_email_form CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  phone         text        CONSTRAINT users_phone_unique UNIQUE
      CONSTRAINT users_phone_form CHECK (phone ~ '^01[3-9][0-9]{8}$'),
  -- scrypt with its own parameters and salt (server/accounts/password.ts)
  password_hash text,
  role          text        NOT NULL DEFAULT 'user' CONSTRAINT users_role_known CHECK (role IN ('admin', 'user')),
  picture       text        CONSTRAINT users_picture_exists REFERENCES pictures (hash),
  banned_at     timestamptz,
  created_at    timestamptz NOT NULL DEFAULT now(),
  updated_at    timestamptz NOT NULL DEFAULT now(),
  deleted_at    timestamptz,
  -- what the shop writes to them is in the language that they signed in with last
  language      text        NOT NULL DEFAULT 'en' CONSTRAINT users_language_known CHECK (language IN ('en', 'bn')),
  -- the first admin may have no phone number; everybody has an e-mail address and a password until the account is gone
  CONSTRAINT users_complete CHECK (deleted_at IS NOT NULL OR (email IS NOT NULL AND password_hash IS NOT NULL)),
  CONSTRAINT users_erased
      CHECK (deleted_at IS NULL OR (email IS NULL AND phone IS NULL AND password_hash IS NULL AND picture IS NULL))
);
CREATE INDEX users_newest ON users (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX users_admins ON users (id) WHERE role = 'admin';
CREATE INDEX users_picture ON users (picture);
-- part of a name, an address, a number
CREATE INDEX users_search ON users
  USING gin (lower(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || user_number)
             gin_trgm_ops);

CREATE TABLE sessions (
  id          uuid        DEFAULT uuid_v7() CONSTRAINT sessions_pkey PRIMARY KEY,
  -- SHA-256 of the token: who reads this table cannot sign in with it
  token_hash  bytea       NOT NULL CONSTRAINT sessions_token_unique UNIQUE,
  user_id     uuid        NOT NULL CONSTRAINT sessions_user_exists REFERENCES users (id) ON DELETE CASCADE,
  device      text        NOT NULL CONSTRAINT sessions_device_length CHECK (length(device) <= 200),
  created_at  timestamptz NOT NULL DEFAULT now(),
  seen_at     timestamptz NOT NULL DEFAULT now(),
  expires_at  timestamptz NOT NULL
);
CREATE INDEX sessions_of_user ON sessions (user_id);
CREATE INDEX sessions_expired ON sessions (expires_at);

-- A mailed link to choose a new password: one a person, the latest.
CREATE TABLE password_resets (
  user_id     uuid        CONSTRAINT password_resets_pkey PRIMARY KEY
      CONSTRAINT password_resets_user_exists REFERENCES users (id) ON DELETE CASCADE,
  token_hash  bytea       NOT NULL CONSTRAINT password_resets_token_unique UNIQUE,
  expires_at  timestamptz NOT NULL
);

-- Tries within a time, kept by rate-limiter-flexible: the columns are as it wants them. expire is in milliseconds
-- since 1970.
CREATE TABLE limits (
  key     text    CONSTRAINT limits_pkey PRIMARY KEY,
  points  integer NOT NULL DEFAULT 0,
  expire  bigint
);
