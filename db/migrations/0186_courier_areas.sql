-- Lists of couriers' areas, as they were asked for. within: the numbers of the areas above; '': the first level.
CREATE TABLE courier_area_lists (
  courier  text        NOT NULL CONSTRAINT courier_area_lists_courier_known
      CHECK (courier IN ('steadfast', 'pathao', 'redx')),
  within   text        NOT NULL CONSTRAINT courier_area_lists_within_length CHECK (length(within) <= 200),
  -- [{id, name}]
  areas    jsonb       NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT courier_area_lists_pkey PRIMARY KEY (courier, within)
);

-- Which area staff chose where an address did not say it clearly.
CREATE TABLE courier_area_choices (
  courier   text        NOT NULL CONSTRAINT courier_area_choices_courier_known
      CHECK (courier IN ('steadfast', 'pathao', 'redx')),
  -- of the unclear words; no personal data
  hash      bytea       NOT NULL,
  -- [{id, name}], the widest first
  areas     jsonb       NOT NULL,
  chosen_by uuid        NOT NULL CONSTRAINT courier_area_choices_chooser_exists REFERENCES users (id),
  chosen_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT courier_area_choices_pkey PRIMARY KEY (courier, hash)
);
