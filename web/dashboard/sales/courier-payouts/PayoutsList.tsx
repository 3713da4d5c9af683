import { useMemo } from 'react';
import { payoutsApi, type Payout } from '#shared/api/sales/couriers/payouts.ts';
import { courierRows } from '#shared/couriers.ts';
import { formatTaka } from '#shared/money.ts';
import { q, useApiMutation } from '#web/platform/query.ts';
import { useList } from '#web/platform/lists/use-list.ts';
import { useCan } from '#web/platform/use-can.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import type { Column } from '#web/ui/dashboard/table/data-columns.ts';
import { ListEmpty } from '#web/ui/dashboard/ListEmpty.tsx';
import { ListTable } from '#web/ui/dashboard/table/ListTable.tsx';
import { shortDay } from '#web/ui/dates.ts';
import { useStable } from '#web/ui/use-stable.ts';

/** Couriers answer while the page is open. */
const refetchMs = 4000;

/** The payouts that couriers tell of, the newest first. */
export function PayoutsList({ onOpen }: { onOpen(id: string): void }) {
  const list = useList(
    ({ page, limit }) => ({ ...q(payoutsApi.list, { query: { page, limit } }), refetchInterval: refetchMs }),
    20,
  );
  const open = useStable(onOpen);
  const columns = useMemo(() => payoutColumns(open), [open]);
  const mayFetch = useCan('payments.check');
  const ask = useApiMutation(payoutsApi.fetch);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-quiet">
          Haat asks Steadfast every hour. Pathao sends a message for each parcel. For RedX and others, record the
          statement.
        </p>
        {mayFetch && (
          <button
            type="button"
            aria-disabled={ask.isPending || undefined}
            onClick={() => !ask.isPending && ask.mutate({})}
            className={compactButton.quiet}
          >
            Check for payouts
          </button>
        )}
      </div>
      <ListTable label="Payouts" columns={columns} list={list} empty={<ListEmpty text="No payouts yet" />} />
    </>
  );
}

const link = 'min-h-11 text-left font-semibold whitespace-nowrap text-green hover:underline md:min-h-6';

const payoutColumns = (onOpen: (id: string) => void): Column<Payout>[] => [
  {
    id: 'payout',
    header: 'Payout',
    meta: { card: 'head' },
    cell: ({ row: { original: one } }) => (
      <button type="button" onClick={() => onOpen(one._id)} className={link}>
        {courierRows[one.courier].name} {one.number}
      </button>
    ),
  },
  { id: 'paid', header: 'Paid', cell: ({ row }) => shortDay(row.original.paidAt ?? row.original.foundAt) },
  { id: 'parcels', header: 'Parcels', cell: ({ row }) => counted(row.original.parcels, 'parcel') },
  { id: 'state', header: 'Status', cell: ({ row }) => <PayoutState payout={row.original} /> },
  {
    id: 'total',
    header: 'Amount',
    meta: { align: 'end' },
    cell: ({ row: { original: one } }) =>
      one.total === null ? (
        <span className="text-quiet">Not stated</span>
      ) : (
        <span className="font-semibold tabular">{formatTaka(one.total)}</span>
      ),
  },
];

function PayoutState({ payout: { state, problem, statement } }: { payout: Payout }) {
  if (state === 'done') return <span className="text-quiet">Done</span>;
  if (problem) return <span className="font-semibold [overflow-wrap:anywhere] text-red">{problem}</span>;
  if (state === 'waiting')
    return <span className="font-semibold">{statement ? 'Changed: check it' : 'To record'}</span>;
  return statement?.isTakenBack ? (
    <span className="font-semibold">Reversed</span>
  ) : (
    <span className="font-semibold text-green">Recorded</span>
  );
}
