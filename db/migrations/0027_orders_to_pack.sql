-- What waits to be packed, the oldest first: its papers are printed from here, however many orders there are.
CREATE INDEX orders_to_pack ON orders (created_at, id) WHERE status = 'accepted' AND shipping_status = 'not shipped';
