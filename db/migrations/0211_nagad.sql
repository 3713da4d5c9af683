-- Nagad's own page is a way to pay, an account of the ledger, and a gateway. Read from the present checks, so that no
-- other way is lost.
DO $$
DECLARE
  one record;
BEGIN
  FOR one IN
    SELECT conrelid::regclass AS relation, conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
    WHERE conname IN ('orders_method_known', 'payments_method_known', 'refunds_method_known',
      'courier_statements_account_known', 'settlements_source_known', 'settlement_columns_source_known',
      'ledger_entries_accounts_known', 'gateway_accounts_gateway_known',
      'online_payments_gateway_known', 'online_payment_events_gateway_known')
  LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I, ADD CONSTRAINT %I %s', one.relation, one.name, one.name,
      replace(one.definition, '''sslcommerz''::text', '''nagad-online''::text, ''sslcommerz''::text'));
  END LOOP;
END $$;

-- Nagad's numbers of payments are longer than those of others.
ALTER TABLE online_payments DROP CONSTRAINT online_payments_reference_length,
  ADD CONSTRAINT online_payments_reference_length CHECK (length(reference) BETWEEN 1 AND 200);
