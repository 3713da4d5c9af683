-- What goes out to people: written in the transaction that it tells of, sent by a worker afterwards, never twice.
CREATE TABLE messages (
  id          uuid        DEFAULT uuid_v7() CONSTRAINT messages_pkey PRIMARY KEY,
  channel     text        NOT NULL CONSTRAINT messages_channel_known CHECK (channel IN ('mail', 'sms')),
  recipient   text        NOT NULL,
  -- which letter (server/messages/letters.ts), and what it needs to know
  kind        text        NOT NULL,
  data        jsonb       NOT NULL DEFAULT '{}',
  order_id    uuid        CONSTRAINT messages_order_exists REFERENCES orders (id) ON DELETE CASCADE,
  -- sending: a worker has it. If that worker dies, nobody knows whether it went out, and it is not sent again.
  state       text        NOT NULL DEFAULT 'waiting'
      CONSTRAINT messages_state_known CHECK (state IN ('waiting', 'sending', 'sent', 'failed')),
  attempts    smallint    NOT NULL DEFAULT 0,
  due_at      timestamptz NOT NULL DEFAULT now(),
  sent_at     timestamptz,
  problem     text,
  created_at  timestamptz NOT NULL DEFAULT now(),
  contact_message_id uuid CONSTRAINT messages_contact_message_exists REFERENCES contact_messages (id) ON DELETE CASCADE
);
CREATE INDEX messages_due ON messages (due_at, id) WHERE state = 'waiting';
CREATE INDEX messages_of_order ON messages (order_id);
CREATE INDEX messages_of_contact_message ON messages (contact_message_id) WHERE contact_message_id IS NOT NULL;
