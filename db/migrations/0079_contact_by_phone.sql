-- Who writes to the shop is reached by phone; an e-mail address may be left out.

ALTER TABLE contact_messages ALTER COLUMN email DROP NOT NULL;
ALTER TABLE contact_messages ADD CONSTRAINT contact_messages_reachable CHECK (email IS NOT NULL OR phone IS NOT NULL);
DROP INDEX contact_messages_search;
CREATE INDEX contact_messages_search ON contact_messages
  USING gin (as_searched(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || message)
    gin_trgm_ops);
