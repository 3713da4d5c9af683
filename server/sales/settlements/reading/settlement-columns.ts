import type { SettlementColumns } from '#shared/api/sales/payments/settlement-parts.ts';
import { hasAllNamed, plainName } from '#server/sales/statement-file/statement-file.ts';

// The names that bKash, SSLCommerz, wallets and banks give their columns, in lower case and without signs.
const numberNames = [
  'trx id',
  'trxid',
  'transaction id',
  'transaction no',
  'transaction number',
  'txn id',
  'tran id',
  'bank tran id',
  'bank transaction id',
  'val id',
  'merchant invoice',
  'merchant invoice number',
  'invoice',
  'invoice number',
  'reference',
  'reference no',
  'reference number',
  'ref no',
  'narration',
  'particulars',
  'description',
];
// the first existing name is used
const amountNames = [
  'transaction amount',
  'gross amount',
  'gross',
  'amount',
  'amount bdt',
  'total amount',
  'credit',
  'credit amount',
  'deposit',
  'cash in',
  'in',
];
const outNames = ['debit', 'debit amount', 'withdrawal', 'cash out', 'out'];
const totalFeeNames = ['total fee', 'total fees', 'total charge', 'total charges'];
const feeName = /^(?!total).*\b(?:charge|charges|fee|fees|commission|mdr|vat)$/;
const payoutNames = [
  'store amount',
  'net amount',
  'net',
  'settlement amount',
  'settled amount',
  'merchant amount',
  'payable amount',
  'payout',
];
const kindNames = ['transaction type', 'type', 'trx type', 'transaction status', 'status', 'remarks'];
const dateNames = ['transaction date', 'transaction time', 'tran date', 'date', 'date time', 'time', 'value date'];

/** Guesses the meaning of columns by their names; undefined if none names a payment, or none has the amount. */
export function guessColumns(headers: readonly string[]): SettlementColumns | undefined {
  const names = headers.map(plainName);
  const first = (known: readonly string[]) => {
    const found = known.find((one) => names.includes(one));
    return found === undefined ? null : headers[names.indexOf(found)]!;
  };
  const all = (isMeant: (name: string) => boolean) => headers.filter((_, n) => isMeant(names[n]!)).slice(0, 10);
  const numbers = all((name) => numberNames.includes(name));
  const amount = first(amountNames);
  if (amount === null || numbers.length === 0) return undefined;
  const total = first(totalFeeNames);
  const fees = total === null ? all((name) => feeName.test(name)) : [total];
  return {
    numbers,
    amount,
    out: first(outNames),
    fees,
    payout: first(payoutNames),
    kind: first(kindNames),
    date: first(dateNames),
  };
}

/** Whether a file with these headers has all columns that were chosen, and enough of them. */
export function hasColumns(headers: readonly string[], columns: SettlementColumns): boolean {
  const { numbers, amount, out, fees, payout, kind, date } = columns;
  return numbers.length > 0 && hasAllNamed(headers, [...numbers, amount, out, ...fees, payout, kind, date]);
}
