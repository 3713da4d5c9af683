import { useMemo } from 'react';
import type { SettlementLine } from '#shared/api/sales/payments/settlement-parts.ts';
import { formatPoisha } from '#shared/poisha.ts';
import { OrderLink } from '#web/dashboard/sales/courier-payouts/lines/OrderLink.tsx';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import type { Column } from '#web/ui/dashboard/table/data-columns.ts';
import { DataTable } from '#web/ui/dashboard/table/DataTable.tsx';
import { ListEmpty } from '#web/ui/dashboard/ListEmpty.tsx';
import { decisionWords, outcomeTone, outcomeWords } from './settlement-words.ts';

interface Props {
  lines: SettlementLine[];
  isStale?: boolean;
  /** Absent where nothing can be decided. */
  onDecide?: ((line: SettlementLine) => void) | undefined;
}

/** The lines of a statement, each with its result and the reason. */
export function SettlementLines({ lines, isStale = false, onDecide }: Props) {
  const shown = useMemo(() => (onDecide ? [...columns, decideColumn(onDecide)] : columns), [onDecide]);
  return (
    <DataTable
      label="Lines"
      columns={shown}
      rows={lines}
      keyOf={({ line }) => String(line)}
      isStale={isStale}
      empty={<ListEmpty text="No lines found" />}
    />
  );
}

const money = (id: 'amount' | 'fee', header: string): Column<SettlementLine> => ({
  id,
  header,
  meta: { align: 'end' },
  cell: ({ row: { original: line } }) => {
    const poisha = line[id];
    return <span className="tabular">{poisha === null ? '–' : formatPoisha(poisha)}</span>;
  },
});

const columns: Column<SettlementLine>[] = [
  {
    id: 'line',
    header: 'Line',
    meta: { card: 'head' },
    cell: ({ row: { original: one } }) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="text-quiet tabular">{one.line}</span>
        {one.order && <OrderLink order={one.order} />}
      </span>
    ),
  },
  {
    id: 'outcome',
    header: 'Outcome',
    cell: ({ row: { original: one } }) => (
      <span className="block max-w-80 min-w-0 [overflow-wrap:anywhere]">
        <span className={outcomeTone(one.outcome)}>{outcomeWords[one.outcome].name}</span>
        {one.why && <span className="block text-quiet">{one.why}</span>}
        {one.decided && <Decided {...one.decided} />}
      </span>
    ),
  },
  money('amount', 'Amount'),
  money('fee', 'Fee'),
  {
    id: 'said',
    header: 'In the statement',
    cell: ({ row }) => <span className="text-quiet [overflow-wrap:anywhere]">{row.original.said}</span>,
  },
];

const Decided = ({ decision, note, by }: NonNullable<SettlementLine['decided']>) => (
  <span className="block">
    {decisionWords[decision].name}, {by}
    {note !== null && `: ${note}`}
  </span>
);

const decideColumn = (onDecide: (line: SettlementLine) => void): Column<SettlementLine> => ({
  id: 'decide',
  header: 'Decision',
  meta: { card: 'foot' },
  cell: ({ row: { original: one } }) =>
    one.isWaiting && (
      <button
        type="button"
        data-line={one.line}
        aria-label={`Decide on line ${one.line}`}
        onClick={() => onDecide(one)}
        className={compactButton.quiet}
      >
        Decide
      </button>
    ),
});
