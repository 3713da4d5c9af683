-- Open dashboards are told on the channel `notices` that there is something new, and what: order, message. Orders
-- are told of by the process that took them, many at a time (server/orders/sales-notices.ts): cache-notices.sql
-- says why.
CREATE FUNCTION tell_notices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('notices', TG_ARGV[0]);
  RETURN NULL;
END $$;
CREATE TRIGGER contact_messages_tell AFTER INSERT ON contact_messages
  FOR EACH STATEMENT EXECUTE FUNCTION tell_notices('message');
