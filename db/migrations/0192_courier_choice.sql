-- What goods weigh, and which courier a parcel goes with (server/sales/courier-choice).

-- Grams of one piece, packed; null: not known.
ALTER TABLE variants ADD COLUMN weight integer
  CONSTRAINT variants_weight_in_range CHECK (weight BETWEEN 1 AND 100000);

-- The owner's rules; the first that fits a parcel counts.
CREATE TABLE courier_rules (
  position    smallint CONSTRAINT courier_rules_pkey PRIMARY KEY,
  courier     text     NOT NULL CONSTRAINT courier_rules_courier_known
      CHECK (courier IN ('steadfast', 'pathao', 'redx')),
  -- empty: all districts
  districts   text[]   NOT NULL CONSTRAINT courier_rules_few_districts CHECK (cardinality(districts) <= 64),
  -- grams, both included; null: no limit
  weight_from integer  CONSTRAINT courier_rules_weight_from_positive CHECK (weight_from > 0),
  weight_to   integer  CONSTRAINT courier_rules_weight_to_positive CHECK (weight_to > 0),
  -- the parcel collects more Taka than this; null: any amount
  cash_above  integer  CONSTRAINT courier_rules_cash_not_negative CHECK (cash_above >= 0),
  CONSTRAINT courier_rules_weights_in_order CHECK (weight_from <= weight_to)
);

-- What couriers ask for a parcel, as they said when they were asked.
CREATE TABLE courier_prices (
  courier  text        NOT NULL CONSTRAINT courier_prices_account_exists
      REFERENCES courier_accounts (courier) ON DELETE CASCADE,
  -- of the written district and area; no personal data
  place    bytea       NOT NULL,
  -- the heaviest parcel that has this price
  grams    integer     NOT NULL CONSTRAINT courier_prices_grams_positive CHECK (grams > 0),
  -- Taka for the delivery, and more for each 10,000 Taka that it collects; null: the courier gave no price
  charge   integer     CONSTRAINT courier_prices_charge_not_negative CHECK (charge >= 0),
  cash_fee integer     CONSTRAINT courier_prices_cash_fee_not_negative CHECK (cash_fee >= 0),
  asked_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT courier_prices_pkey PRIMARY KEY (courier, place, grams),
  CONSTRAINT courier_prices_whole CHECK ((charge IS NULL) = (cash_fee IS NULL))
);

-- What became of the shop's parcels of the last year, by courier and district; a job counts them again.
CREATE TABLE courier_figures (
  courier   text    NOT NULL CONSTRAINT courier_figures_courier_known
      CHECK (courier IN ('steadfast', 'pathao', 'redx')),
  district  text    NOT NULL CONSTRAINT courier_figures_district_length CHECK (length(district) <= 60),
  delivered integer NOT NULL,
  -- on their way back, or in the shop again
  returned  integer NOT NULL,
  -- of the delivered ones together, from the courier's hands to the customer's
  days      integer NOT NULL,
  -- parcels in payouts; those that brought less than was collected; what the courier charged for all, in Taka
  paid      integer NOT NULL,
  short     integer NOT NULL,
  charged   integer NOT NULL,
  CONSTRAINT courier_figures_pkey PRIMARY KEY (courier, district)
);

-- Those for which couriers may be asked for a price: few, whatever the number of parcels.
CREATE INDEX parcels_in_shop ON parcels (order_id) WHERE status IN ('planned', 'packed');
