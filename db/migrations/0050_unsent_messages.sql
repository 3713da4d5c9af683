-- Messages that did not go out: staff see them, send them again or dismiss them (server/messages/unsent.service.ts).
-- unknown: it may have gone out, so it is not sent again by itself. dismissed: somebody has seen it, and it is fine.
ALTER TABLE messages DROP CONSTRAINT messages_state_known;
ALTER TABLE messages ADD CONSTRAINT messages_state_known
  CHECK (state IN ('waiting', 'sending', 'sent', 'failed', 'held', 'unknown', 'dismissed'));
-- when staff asked for it to be sent again
ALTER TABLE messages ADD again_at timestamptz;
-- when it was sent or given up
ALTER TABLE messages ADD ended_at timestamptz;
UPDATE messages SET state = 'unknown' WHERE state = 'failed' AND problem LIKE '%may have gone out%';
UPDATE messages SET ended_at = coalesce(sent_at, due_at) WHERE state NOT IN ('waiting', 'sending');
CREATE INDEX messages_unsent_newest ON messages (created_at DESC, id DESC)
  WHERE state IN ('waiting', 'failed', 'held', 'unknown');
CREATE INDEX messages_ended ON messages (ended_at) WHERE ended_at IS NOT NULL;
