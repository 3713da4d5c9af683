-- The owner's words for messages to customers, by row of shared/messages/. Without a row the shop's own words are sent.
CREATE TABLE message_templates (
  message    text        NOT NULL,
  channel    text        NOT NULL CONSTRAINT message_templates_channel_known CHECK (channel IN ('mail', 'sms')),
  language   text        NOT NULL CONSTRAINT message_templates_language_known CHECK (language IN ('en', 'bn')),
  subject    text        NOT NULL CONSTRAINT message_templates_subject_length CHECK (length(subject) <= 150),
  body       text        NOT NULL CONSTRAINT message_templates_body_length CHECK (length(body) BETWEEN 1 AND 4000),
  changed_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT message_templates_pkey PRIMARY KEY (message, channel, language)
);

-- Kinds of messages that the owner has switched off.
CREATE TABLE messages_off (
  kind    text NOT NULL,
  channel text NOT NULL CONSTRAINT messages_off_channel_known CHECK (channel IN ('mail', 'sms')),
  CONSTRAINT messages_off_pkey PRIMARY KEY (kind, channel)
);
