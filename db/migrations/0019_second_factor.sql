-- A stolen session is not the account: confirmed addresses, a recent password, a second factor, a key that scripts cannot read.

-- email_verified_at: when the person showed that they read the mail of `email`, by a mailed link; null: not shown. Whoever
-- writes to an address reads it here: `SELECT email_verified_at IS NOT NULL FROM users WHERE id = …`. It is set to null by
-- nothing but another address, which is stored only once it is confirmed. phone_verified_at is the same for `phone`: nothing
-- sets it yet, and a change of the number sets it to null.
ALTER TABLE users
  ADD COLUMN email_verified_at timestamptz,
  ADD COLUMN phone_verified_at timestamptz,
  -- the secret of the codes (RFC 6238), 160 bits; not in use before totp_since
  ADD COLUMN totp_secret bytea CONSTRAINT users_totp_secret_length CHECK (length(totp_secret) = 20),
  ADD COLUMN totp_since timestamptz,
  -- the 30 seconds, counted since 1970, of the last code that was taken: none works twice
  ADD COLUMN totp_step bigint,
  ADD CONSTRAINT users_totp_complete CHECK (totp_since IS NULL OR (totp_secret IS NOT NULL AND totp_step IS NOT NULL)),
  ADD CONSTRAINT users_totp_erased CHECK (deleted_at IS NULL OR totp_secret IS NULL);

-- Codes on paper, for who has lost the phone: each works once.
CREATE TABLE recovery_codes (
  user_id    uuid  NOT NULL CONSTRAINT recovery_codes_user_exists REFERENCES users (id) ON DELETE CASCADE,
  -- SHA-256 of 80 random bits
  code_hash  bytea NOT NULL,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, code_hash)
);

-- An address that waits for its owner's yes: one a person, the latest. It may be the present one, or one to be.
CREATE TABLE email_confirmations (
  user_id     uuid        CONSTRAINT email_confirmations_pkey PRIMARY KEY CONSTRAINT email_confirmations_user_exists REFERENCES users (id) ON DELETE CASCADE,
  email       text        NOT NULL CONSTRAINT email_confirmations_email_form CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  -- of the latest link; absent until it is mailed
  token_hash  bytea       CONSTRAINT email_confirmations_token_unique UNIQUE,
  expires_at  timestamptz NOT NULL
);
CREATE INDEX email_confirmations_expired ON email_confirmations (expires_at);

-- staff_key_hash: SHA-256 of the key that an HttpOnly cookie carries beside the token; absent for customers.
-- confirmed_at: when the password was last given again in this session.
ALTER TABLE sessions
  ADD COLUMN staff_key_hash bytea,
  ADD COLUMN confirmed_at timestamptz;
-- the sessions of a person, the latest seen first: those beyond the most are dropped
DROP INDEX sessions_of_user;
CREATE INDEX sessions_of_user ON sessions (user_id, seen_at DESC);

-- Sessions of admins have no such key yet: they sign in once more.
DELETE FROM sessions WHERE user_id IN (SELECT id FROM users WHERE role = 'admin');
