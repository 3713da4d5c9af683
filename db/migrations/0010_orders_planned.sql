-- Plans are made once per connection. Those of a connection that is as old as the shop were made when there were no orders,
-- and to read an empty table as a whole is quickest: with 5,000 orders that took ten times as long as by the index. The
-- function's own statements, and the checks of references in them, are planned so that they stay quick.
ALTER FUNCTION place_order(uuid, text, bytea, uuid[], uuid[], integer[], jsonb, integer, integer, bigint) SET enable_seqscan = off;
