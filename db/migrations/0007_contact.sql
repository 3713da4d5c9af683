-- What visitors write to the shop on its contact page.

CREATE TABLE contact_messages (
  id           uuid        DEFAULT uuid_v7() CONSTRAINT contact_messages_pkey PRIMARY KEY,
  name         text        NOT NULL CONSTRAINT contact_messages_name_length CHECK (length(name) BETWEEN 1 AND 100),
  email        text        NOT NULL
      CONSTRAINT contact_messages_email_form CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  phone        text        CONSTRAINT contact_messages_phone_form CHECK (phone ~ '^01[3-9][0-9]{8}$'),
  subject      text        NOT NULL
      CONSTRAINT contact_messages_subject_known CHECK (subject IN ('order', 'product', 'delivery', 'other')),
  -- plain text, as it was typed
  message      text        NOT NULL
      CONSTRAINT contact_messages_message_length CHECK (length(message) BETWEEN 1 AND 5000),
  -- the caller's Idempotency-Key
  request_key  text        CONSTRAINT contact_messages_key_unique UNIQUE,
  -- SHA-256 of all that was typed and of the address it came from: a second press of the button is known by it
  fingerprint  bytea       NOT NULL,
  read_at      timestamptz,
  answered_at  timestamptz,
  created_at   timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT contact_messages_answered_is_read CHECK (answered_at IS NULL OR read_at IS NOT NULL)
);
CREATE INDEX contact_messages_newest ON contact_messages (created_at DESC, id DESC);
CREATE INDEX contact_messages_unread ON contact_messages (created_at DESC, id DESC) WHERE read_at IS NULL;
CREATE INDEX contact_messages_fingerprint ON contact_messages (fingerprint);
CREATE INDEX contact_messages_search ON contact_messages
  USING gin (as_searched(name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || message) gin_trgm_ops);
