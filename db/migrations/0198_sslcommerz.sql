-- SSLCommerz is a way to pay, an account of the ledger, and a gateway. Read from the present checks, so that no other
-- way is lost.
DO $$
DECLARE
  one record;
BEGIN
  FOR one IN
    SELECT conrelid::regclass AS relation, conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
    WHERE conname IN ('orders_method_known', 'payments_method_known', 'refunds_method_known',
      'courier_statements_account_known', 'ledger_entries_accounts_known', 'gateway_accounts_gateway_known',
      'online_payments_gateway_known', 'online_payment_events_gateway_known')
  LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I, ADD CONSTRAINT %I %s', one.relation, one.name, one.name,
      replace(replace(one.definition,
        'gateway = ''bkash-online''::text', 'gateway = ANY (ARRAY[''bkash-online''::text])'),
        '''bkash-online''::text', '''bkash-online''::text, ''sslcommerz''::text'));
  END LOOP;
END $$;

-- Banks behind SSLCommerz have longer numbers than wallets.
ALTER TABLE payments DROP CONSTRAINT payments_transaction_form,
  ADD CONSTRAINT payments_transaction_form CHECK (transaction_id ~ '^[A-Z0-9]{6,40}$');
ALTER TABLE refunds DROP CONSTRAINT refunds_transaction_form,
  ADD CONSTRAINT refunds_transaction_form CHECK (transaction_id ~ '^[A-Z0-9]{6,40}$');
ALTER TABLE online_payments DROP CONSTRAINT online_payments_transaction_form,
  ADD CONSTRAINT online_payments_transaction_form CHECK (transaction_id ~ '^[A-Z0-9]{6,40}$');
ALTER TABLE online_refunds DROP CONSTRAINT online_refunds_transaction_form,
  ADD CONSTRAINT online_refunds_transaction_form CHECK (transaction_id ~ '^[A-Z0-9]{6,40}$');

ALTER TABLE online_refunds
  -- our number for it at the gateway. A second try after an unknown outcome has the same one
  ADD sent_as uuid NOT NULL DEFAULT uuid_v7(),
  -- the gateway's number of a refund that it has accepted and not sent yet, as it spells it
  ADD reference text CONSTRAINT online_refunds_reference_length CHECK (length(reference) BETWEEN 1 AND 100),
  -- of a refused one: the gateway did not say whether it got it, so it may have sent the money
  ADD is_unknown boolean NOT NULL DEFAULT false;
