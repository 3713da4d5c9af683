-- Sends to open dashboards, on the channel `notices`, that there is something new: order, message, refund or return.
-- Notices of new orders are sent by the process that placed them, one for many
-- (server/sales/stock/sold-events.ts); the reason is given in cache-notices.sql.
CREATE FUNCTION tell_notices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('notices', TG_ARGV[0]);
  RETURN NULL;
END $$;
CREATE TRIGGER contact_messages_tell AFTER INSERT ON contact_messages
  FOR EACH STATEMENT EXECUTE FUNCTION tell_notices('message');

-- What somebody has done leaves the count of everybody's bell at once.
CREATE TRIGGER contact_messages_answered_tell AFTER UPDATE ON contact_messages
  FOR EACH ROW WHEN (OLD.answered_at IS DISTINCT FROM NEW.answered_at) EXECUTE FUNCTION tell_notices('message');
CREATE TRIGGER contact_messages_deleted_tell AFTER DELETE ON contact_messages
  FOR EACH ROW EXECUTE FUNCTION tell_notices('message');
-- Two helpers at one desk: what one has done leaves the other's lists.
CREATE TRIGGER orders_moved_on_tell AFTER UPDATE ON orders FOR EACH ROW
  WHEN ((OLD.status, OLD.shipping_status, OLD.payment_state)
    IS DISTINCT FROM (NEW.status, NEW.shipping_status, NEW.payment_state))
  EXECUTE FUNCTION tell_notices('order');
CREATE TRIGGER refunds_owed_tell AFTER INSERT OR DELETE ON refunds
  FOR EACH ROW EXECUTE FUNCTION tell_notices('refund');
CREATE TRIGGER return_requests_tell AFTER INSERT OR UPDATE OF state OR DELETE ON return_requests
  FOR EACH ROW EXECUTE FUNCTION tell_notices('return');
CREATE TRIGGER refunds_paid_tell AFTER UPDATE ON refunds
  FOR EACH ROW WHEN (OLD.paid_at IS DISTINCT FROM NEW.paid_at) EXECUTE FUNCTION tell_notices('refund');
CREATE TRIGGER discounts_tell AFTER INSERT ON order_events
  FOR EACH ROW WHEN (NEW.data ? 'discount') EXECUTE FUNCTION tell_notices('discount');
CREATE TRIGGER exports_tell AFTER INSERT ON catalogue_changes
  FOR EACH ROW WHEN (NEW.kind = 'export') EXECUTE FUNCTION tell_notices('export');
