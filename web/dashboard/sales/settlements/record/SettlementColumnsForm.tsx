import type { SettlementColumns } from '#shared/api/sales/payments/settlement-parts.ts';
import { paymentNames } from '#shared/payment-methods.ts';
import { ColumnsForm } from '#web/dashboard/sales/statements/ColumnsForm.tsx';
import type { SettlementInput } from './settlement-input.ts';

interface Props {
  given: SettlementInput;
  headers: string[];
  /** As they were read so far. */
  columns?: SettlementColumns;
  onChosen(columns: SettlementColumns): Promise<void>;
  onBack(): void;
}

const fields = [
  { name: 'number', label: 'Transaction ID or text', missing: 'Choose the column' },
  { name: 'number2', label: 'Second ID or text' },
  { name: 'amount', label: 'Amount received', missing: 'Choose the column' },
  { name: 'out', label: 'Amount paid out' },
  { name: 'fee', label: 'Fee' },
  { name: 'fee2', label: 'Second fee' },
  { name: 'payout', label: 'Amount after fees' },
  { name: 'kind', label: 'Type, such as refund' },
  { name: 'date', label: 'Date' },
] as const;
type FieldName = (typeof fields)[number]['name'];

/** The meaning of the columns of a gateway, wallet or bank. */
export function SettlementColumnsForm({ given, columns, onChosen, ...rest }: Props) {
  return (
    <ColumnsForm
      {...rest}
      source={paymentNames[given.source]}
      fields={fields}
      checks={{}}
      chosen={chosenIn(columns)}
      onChosen={(textIn) => onChosen(toColumns(textIn))}
    />
  );
}

function toColumns(textIn: (name: FieldName) => string): SettlementColumns {
  const all = (...names: FieldName[]) => [...new Set(names.map(textIn).filter(Boolean))];
  return {
    numbers: all('number', 'number2'),
    amount: textIn('amount'),
    out: textIn('out') || null,
    fees: all('fee', 'fee2'),
    payout: textIn('payout') || null,
    kind: textIn('kind') || null,
    date: textIn('date') || null,
  };
}

function chosenIn(columns: SettlementColumns | undefined): Partial<Record<FieldName, string | null | undefined>> {
  if (!columns) return {};
  const { numbers, amount, out, fees, payout, kind, date } = columns;
  const [[number, number2], [fee, fee2]] = [numbers, fees];
  return { number, number2, amount, out, fee, fee2, payout, kind, date };
}
