-- Returns and exchanges that shoppers ask for, until staff decide on them (server/returns/asked/).
CREATE TABLE return_requests (
  id         uuid        DEFAULT uuid_v7() CONSTRAINT return_requests_pkey PRIMARY KEY,
  order_id   uuid        NOT NULL CONSTRAINT return_requests_order_exists REFERENCES orders (id) ON DELETE CASCADE,
  kind       text        NOT NULL CONSTRAINT return_requests_kind_known CHECK (kind IN ('later', 'exchange')),
  why        text        NOT NULL
      CONSTRAINT return_requests_why_known CHECK (why IN ('damaged', 'wrong', 'size', 'other')),
  text       text        NOT NULL CONSTRAINT return_requests_text_length CHECK (length(text) <= 1000),
  -- what is sent in exchange; null: money back, or the shop has that variant no more
  variant_id uuid        CONSTRAINT return_requests_variant_exists REFERENCES variants (id) ON DELETE SET NULL,
  state      text        NOT NULL DEFAULT 'waiting'
      CONSTRAINT return_requests_state_known CHECK (state IN ('waiting', 'accepted', 'refused')),
  -- what staff say to it, which its shopper reads
  answer     text        CONSTRAINT return_requests_answer_length CHECK (length(answer) BETWEEN 1 AND 300),
  decided_by uuid        CONSTRAINT return_requests_decider_exists REFERENCES users (id),
  decided_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT return_requests_decided CHECK ((state = 'waiting') = (decided_at IS NULL)),
  CONSTRAINT return_requests_refused_with_words CHECK (state <> 'refused' OR answer IS NOT NULL)
);
CREATE INDEX return_requests_of_order   ON return_requests (order_id, id);
CREATE INDEX return_requests_of_variant ON return_requests (variant_id) WHERE variant_id IS NOT NULL;
CREATE INDEX return_requests_newest     ON return_requests (created_at DESC, id DESC);
CREATE INDEX return_requests_waiting    ON return_requests (created_at, id) WHERE state = 'waiting';

CREATE TABLE return_request_lines (
  request_id uuid    CONSTRAINT return_request_lines_request_exists REFERENCES return_requests (id) ON DELETE CASCADE,
  line_id    uuid    CONSTRAINT return_request_lines_line_exists REFERENCES order_lines (id) ON DELETE CASCADE,
  quantity   integer NOT NULL CONSTRAINT return_request_lines_quantity_positive CHECK (quantity > 0),
  CONSTRAINT return_request_lines_pkey PRIMARY KEY (request_id, line_id)
);
CREATE INDEX return_request_lines_of_line ON return_request_lines (line_id);

CREATE TABLE return_request_pictures (
  request_id uuid        CONSTRAINT return_request_pictures_request_exists
    REFERENCES return_requests (id) ON DELETE CASCADE,
  position   smallint    CONSTRAINT return_request_pictures_few CHECK (position BETWEEN 0 AND 3),
  picture    text        NOT NULL CONSTRAINT return_request_pictures_picture_exists REFERENCES pictures (hash)
      CONSTRAINT return_request_pictures_private CHECK (picture LIKE 'p%'),
  added_at   timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT return_request_pictures_pkey PRIMARY KEY (request_id, position)
);
CREATE INDEX return_request_pictures_picture ON return_request_pictures (picture);
CREATE INDEX return_request_pictures_oldest  ON return_request_pictures (added_at);

-- Which request a return follows.
ALTER TABLE returns ADD COLUMN request_id uuid
  CONSTRAINT returns_request_exists REFERENCES return_requests (id) ON DELETE SET NULL;
CREATE INDEX returns_of_request ON returns (request_id) WHERE request_id IS NOT NULL;

-- A picture whose name begins with p is private: /media knows no such name.
ALTER TABLE pictures DROP CONSTRAINT pictures_hash_is_hex;
ALTER TABLE pictures ADD CONSTRAINT pictures_hash_is_hex CHECK (hash ~ '^[0-9a-fp][0-9a-f]{31}$');
