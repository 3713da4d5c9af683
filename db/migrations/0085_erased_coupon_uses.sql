-- Who used a coupon that is for one order of each customer, or for first orders, and had their data erased then: else
-- they could use it again. `phone` is the hash of the number with the shop's key, from which nobody reads the number.
CREATE TABLE erased_coupon_uses (
  order_id uuid  CONSTRAINT erased_coupon_uses_pkey PRIMARY KEY
                 CONSTRAINT erased_coupon_uses_order_id_fkey REFERENCES orders,
  offer_id uuid  NOT NULL CONSTRAINT erased_coupon_uses_offer_id_fkey REFERENCES offers ON DELETE CASCADE,
  phone    bytea NOT NULL
);
CREATE INDEX erased_coupon_uses_by_offer ON erased_coupon_uses (offer_id, phone);
