-- What those who received the goods say of them (server/reviews/).
CREATE TABLE reviews (
  id          uuid        DEFAULT uuid_v7() CONSTRAINT reviews_pkey PRIMARY KEY,
  order_id    uuid        NOT NULL CONSTRAINT reviews_order_exists REFERENCES orders (id) ON DELETE CASCADE,
  product_id  uuid        NOT NULL CONSTRAINT reviews_product_exists REFERENCES products (id),
  stars       smallint    NOT NULL CONSTRAINT reviews_stars_known CHECK (stars BETWEEN 1 AND 5),
  text        text        NOT NULL CONSTRAINT reviews_text_length CHECK (length(text) <= 2000),
  -- how the size fits
  fit         text        CONSTRAINT reviews_fit_known CHECK (fit IN ('small', 'right', 'large')),
  -- as it is shown; absent once the person's data was erased
  name        text        CONSTRAINT reviews_name_length CHECK (length(name) BETWEEN 1 AND 60),
  -- what was bought
  color       text        NOT NULL,
  size        text,
  state       text        NOT NULL DEFAULT 'waiting'
      CONSTRAINT reviews_state_known CHECK (state IN ('waiting', 'published', 'refused')),
  -- what the shop says to it, below it
  answer      text        CONSTRAINT reviews_answer_length CHECK (length(answer) BETWEEN 1 AND 2000),
  decided_by  uuid        CONSTRAINT reviews_decider_exists REFERENCES users (id),
  decided_at  timestamptz,
  created_at  timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT reviews_once UNIQUE (order_id, product_id),
  CONSTRAINT reviews_decided CHECK ((state = 'waiting') = (decided_at IS NULL))
);
CREATE INDEX reviews_of_product ON reviews (product_id, created_at DESC, id DESC) WHERE state = 'published';
CREATE INDEX reviews_newest     ON reviews (created_at DESC, id DESC);
CREATE INDEX reviews_waiting    ON reviews (created_at DESC, id DESC) WHERE state = 'waiting';

CREATE TABLE review_pictures (
  review_id uuid     NOT NULL CONSTRAINT review_pictures_review_exists REFERENCES reviews (id) ON DELETE CASCADE,
  position  smallint NOT NULL CONSTRAINT review_pictures_few CHECK (position BETWEEN 0 AND 2),
  picture   text     NOT NULL CONSTRAINT review_pictures_picture_exists REFERENCES pictures (hash),
  CONSTRAINT review_pictures_pkey PRIMARY KEY (review_id, position)
);
CREATE INDEX review_pictures_picture ON review_pictures (picture);

-- Whose opinion was asked for: once for each order.
CREATE TABLE review_requests (
  order_id uuid        CONSTRAINT review_requests_pkey PRIMARY KEY
    CONSTRAINT review_requests_order_exists REFERENCES orders (id) ON DELETE CASCADE,
  asked_at timestamptz NOT NULL DEFAULT now()
);
-- Who does not want to be asked: SHA-256 of the phone number, because nobody reads it. Kept without end, like the wish.
CREATE TABLE review_opt_outs (
  phone bytea       CONSTRAINT review_opt_outs_pkey PRIMARY KEY,
  at    timestamptz NOT NULL DEFAULT now()
);

-- What was delivered lately.
CREATE INDEX parcels_delivered ON parcels (ended_at) WHERE status = 'delivered';
