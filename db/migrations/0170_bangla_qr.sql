-- Bangla QR is a way to pay, and an account of the ledger.
ALTER TABLE orders DROP CONSTRAINT orders_method_known,
  ADD CONSTRAINT orders_method_known
    CHECK (payment_method IN ('bkash', 'nagad', 'rocket', 'upay', 'bangla-qr', 'bank', 'cod', 'cash'));
ALTER TABLE payments DROP CONSTRAINT payments_method_known,
  ADD CONSTRAINT payments_method_known
    CHECK (method IN ('bkash', 'nagad', 'rocket', 'upay', 'bangla-qr', 'bank', 'cash', 'courier'));
ALTER TABLE refunds DROP CONSTRAINT refunds_method_known,
  ADD CONSTRAINT refunds_method_known
    CHECK (method IN ('bkash', 'nagad', 'rocket', 'upay', 'bangla-qr', 'bank', 'cash'));
ALTER TABLE courier_statements DROP CONSTRAINT courier_statements_account_known,
  ADD CONSTRAINT courier_statements_account_known
    CHECK (account IN ('bkash', 'nagad', 'rocket', 'upay', 'bangla-qr', 'bank', 'cash'));
ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_accounts_known,
  ADD CONSTRAINT ledger_entries_accounts_known CHECK (ARRAY[debit, credit] <@ ARRAY[
    -- what a customer owes for the order; income, and what lessens it
    'order', 'sales', 'delivery', 'discount', 'rounding', 'returned',
    -- the shop's money, and the money that couriers hold or keep
    'bkash', 'nagad', 'rocket', 'upay', 'bangla-qr', 'bank', 'cash', 'courier', 'courier charges',
    'refunds due', 'written off']);
