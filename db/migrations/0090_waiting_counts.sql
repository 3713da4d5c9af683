-- Near the wall of waiting orders a new customer proves the phone number by a code, which is of a purpose of its own.
ALTER TABLE phone_codes
  DROP CONSTRAINT phone_codes_purpose_known,
  ADD CONSTRAINT phone_codes_purpose_known
      CHECK (purpose IN ('account', 'erasure', 'sign-in', 'addresses', 'confirmation', 'order'));

-- How many orders of new customers wait, and how many pieces they have: the sum of all rows. An order changes one row,
-- which is its connection's own, so that few orders wait for each other (count_waiting() in db/routines/orders.sql).
CREATE TABLE waiting_counts (
  shard  integer CONSTRAINT waiting_counts_pkey PRIMARY KEY,
  orders integer NOT NULL DEFAULT 0,
  pieces integer NOT NULL DEFAULT 0
) WITH (fillfactor = 25);
INSERT INTO waiting_counts (shard) SELECT generate_series(0, 63);
UPDATE waiting_counts SET (orders, pieces) =
  (SELECT count(*), coalesce(sum(total_quantity), 0) FROM orders WHERE newcomer) WHERE shard = 0;
DROP INDEX orders_newcomers;

-- Of the messages of a day those about accounts, which are codes and links: they and all others have a share each.
ALTER TABLE message_days
  ADD codes        integer NOT NULL DEFAULT 0,
  ADD codes_to_new integer NOT NULL DEFAULT 0;
