-- What the shop says of itself: one row, checked by the schema in shared/api/settings.ts.
CREATE TABLE settings (
  only_row    boolean     DEFAULT true CONSTRAINT settings_pkey PRIMARY KEY
      CONSTRAINT settings_one_row CHECK (only_row),
  value       jsonb       NOT NULL,
  -- when the first start had filled the shop, or left it empty as asked: the demo is never loaded twice
  opened_at   timestamptz,
  updated_at  timestamptz NOT NULL DEFAULT now()
);
INSERT INTO settings (value) VALUES ('{}');
