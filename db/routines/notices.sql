-- Sends to open dashboards, on the channel `notices`, that there is something new: order or message. Notices of orders
-- are sent by the process that placed them, one for many orders (server/orders/sales-notices.ts); the reason is given
-- in cache-notices.sql.
CREATE FUNCTION tell_notices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('notices', TG_ARGV[0]);
  RETURN NULL;
END $$;
CREATE TRIGGER contact_messages_tell AFTER INSERT ON contact_messages
  FOR EACH STATEMENT EXECUTE FUNCTION tell_notices('message');
