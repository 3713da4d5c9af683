-- Offers of the shop: coupons, which have a code, and offers that every order gets by itself (server/offers/). How one
-- is priced: shared/pricing/offers.ts.
CREATE TABLE offers (
  id             uuid        DEFAULT uuid_v7() CONSTRAINT offers_pkey PRIMARY KEY,
  -- what stands on the order as the reason
  name           text        NOT NULL CONSTRAINT offers_name_length CHECK (length(name) BETWEEN 1 AND 100),
  name_bn        text        CONSTRAINT offers_name_bn_length CHECK (length(name_bn) BETWEEN 1 AND 100),
  -- in capitals; null: it needs none
  code           text        CONSTRAINT offers_code_format CHECK (code ~ '^[A-Z0-9-]{3,30}$'),
  benefit        text        NOT NULL CONSTRAINT offers_benefit_known
    CHECK (benefit IN ('percent', 'amount', 'free delivery', 'free pieces', 'set price')),
  -- percent, Taka off, or Taka for the set
  value          integer     NOT NULL DEFAULT 0,
  most_off       integer     CONSTRAINT offers_most_off_positive CHECK (most_off > 0),
  buy_pieces     integer     CONSTRAINT offers_buy_pieces_positive CHECK (buy_pieces > 0),
  free_pieces    integer     CONSTRAINT offers_free_pieces_positive CHECK (free_pieces > 0),
  least_goods    integer     CONSTRAINT offers_least_goods_positive CHECK (least_goods > 0),
  least_pieces   integer     CONSTRAINT offers_least_pieces_positive CHECK (least_pieces > 0),
  -- all four empty: all goods
  categories     uuid[]      NOT NULL DEFAULT '{}',
  sub_categories uuid[]      NOT NULL DEFAULT '{}',
  brands         uuid[]      NOT NULL DEFAULT '{}',
  products       uuid[]      NOT NULL DEFAULT '{}',
  starts_at      timestamptz NOT NULL DEFAULT now(),
  ends_at        timestamptz CONSTRAINT offers_end_after_start CHECK (ends_at > starts_at),
  is_paused      boolean     NOT NULL DEFAULT false,
  is_first_order boolean     NOT NULL DEFAULT false,
  most_uses      integer     CONSTRAINT offers_most_uses_positive CHECK (most_uses > 0),
  most_uses_each integer     CONSTRAINT offers_most_uses_each_positive CHECK (most_uses_each > 0),
  -- only these customers; null: everybody
  phones         text[],
  version        integer     NOT NULL DEFAULT 1,
  created_at     timestamptz NOT NULL DEFAULT now(),
  deleted_at     timestamptz,
  CONSTRAINT offers_value_fits CHECK (CASE benefit
    WHEN 'percent' THEN value BETWEEN 1 AND 100
    WHEN 'amount' THEN value > 0
    WHEN 'set price' THEN value >= 0 AND cardinality(products) > 1
    WHEN 'free pieces' THEN buy_pieces IS NOT NULL AND free_pieces IS NOT NULL
    ELSE true END),
  -- who orders is known when the order is sent: before, no price could be shown that depends on it
  CONSTRAINT offers_limits_need_code CHECK (code IS NOT NULL
    OR (NOT is_first_order AND most_uses IS NULL AND most_uses_each IS NULL AND phones IS NULL))
);
CREATE UNIQUE INDEX offers_code_once ON offers (code) WHERE deleted_at IS NULL;
CREATE INDEX offers_without_code ON offers (id) WHERE code IS NULL AND deleted_at IS NULL;

-- Which offer took it off: an order that names one uses it.
ALTER TABLE order_adjustments
  ADD offer_id uuid CONSTRAINT order_adjustments_offer_exists REFERENCES offers (id);
CREATE INDEX order_adjustments_of_offer ON order_adjustments (offer_id, order_id) WHERE offer_id IS NOT NULL;

ALTER TABLE catalogue_changes DROP CONSTRAINT catalogue_changes_kind_known;
ALTER TABLE catalogue_changes ADD CONSTRAINT catalogue_changes_kind_known
  CHECK (kind IN ('product', 'category', 'sub-category', 'brand', 'settings', 'user', 'import', 'order', 'offer'));
