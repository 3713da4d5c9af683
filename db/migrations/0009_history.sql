-- The history: who changed what in the catalogue and the settings, with before and after.

CREATE TABLE catalogue_changes (
  id          bigint      GENERATED ALWAYS AS IDENTITY CONSTRAINT catalogue_changes_pkey PRIMARY KEY,
  kind        text        NOT NULL
      CONSTRAINT catalogue_changes_kind_known
      CHECK (kind IN ('product', 'category', 'sub-category', 'brand', 'settings', 'user', 'import')),
  -- no reference: what was deleted has a history too
  thing_id    uuid,
  name        text        NOT NULL,
  -- added, changed, deleted, restored …
  action      text        NOT NULL,
  before      jsonb,
  after       jsonb,
  actor_id    uuid        CONSTRAINT catalogue_changes_actor_exists REFERENCES users (id),
  changed_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX catalogue_changes_of_thing ON catalogue_changes (thing_id, id DESC);
