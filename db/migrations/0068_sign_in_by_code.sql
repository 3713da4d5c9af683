-- Who proves a number by a code may have an account without e-mail address and password.

ALTER TABLE phone_codes
  DROP CONSTRAINT phone_codes_purpose_known,
  -- account: the number of an account is proved; erasure: a guest's data is erased; sign-in: somebody signs in by it;
  -- addresses: the checkout fills in where former orders went; confirmation: in place of a password that an account
  -- does not have. One purpose's code is none for another.
  ADD CONSTRAINT phone_codes_purpose_known
      CHECK (purpose IN ('account', 'erasure', 'sign-in', 'addresses', 'confirmation'));

ALTER TABLE users
  DROP CONSTRAINT users_complete,
  -- Everybody can sign in in some way until the account is gone: by address and password, or, if they are neither staff
  -- nor use a second factor, by a proved number alone. The first admin may have no phone number.
  ADD CONSTRAINT users_complete CHECK (
    deleted_at IS NOT NULL
    OR (email IS NOT NULL AND password_hash IS NOT NULL)
    OR (phone IS NOT NULL AND phone_verified_at IS NOT NULL AND role = 'user' AND totp_since IS NULL));
