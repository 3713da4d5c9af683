-- What is wrong with the shop itself and needs its owner: one open row for each kind until it is over (server/alarms).
CREATE TABLE alarms (
  id        bigint      GENERATED ALWAYS AS IDENTITY CONSTRAINT alarms_pkey PRIMARY KEY,
  kind      text        NOT NULL,
  -- what the words of this kind need (server/alarms/alarm-words.ts)
  facts     jsonb       NOT NULL DEFAULT '{}',
  raised_at timestamptz NOT NULL DEFAULT now(),
  ended_at  timestamptz,
  CONSTRAINT alarms_in_order CHECK (ended_at >= raised_at)
);
CREATE UNIQUE INDEX alarms_one_open ON alarms (kind) WHERE ended_at IS NULL;
CREATE INDEX alarms_latest ON alarms (raised_at DESC, id DESC);
