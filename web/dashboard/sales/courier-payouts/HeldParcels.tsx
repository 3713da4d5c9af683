import { ArrowLeft } from 'lucide-react';
import { useMemo, useState } from 'react';
import { courierCashApi, type HeldCash } from '#shared/api/sales/couriers/courier-cash.ts';
import { q } from '#web/platform/query.ts';
import { useAddress } from '#web/platform/use-address.ts';
import { useCan } from '#web/platform/use-can.ts';
import { useList } from '#web/platform/lists/use-list.ts';
import { ChoiceBar } from '#web/ui/dashboard/ChoiceBar.tsx';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { DataTable } from '#web/ui/dashboard/table/DataTable.tsx';
import { ListEmpty } from '#web/ui/dashboard/ListEmpty.tsx';
import { TablePager } from '#web/ui/dashboard/table/TablePager.tsx';
import { useMinute } from '#web/ui/use-minute.ts';
import { DisputeButton } from './DisputeButton.tsx';
import { heldColumns } from './held-columns.tsx';
import { SettleDialog } from './SettleDialog.tsx';
import { courierName } from './sum-columns.tsx';

const states = [
  { value: 'all', label: 'All' },
  { value: 'missing', label: 'Not in a statement' },
  { value: 'differing', label: 'Wrong amount' },
] as const;
type State = (typeof states)[number]['value'];
const asState = (text: string | null): State => states.find(({ value }) => value === text)?.value ?? 'all';

/** The parcels whose cash a courier has, the oldest first. */
export function HeldParcels({ courier, onClose }: { courier: string; onClose(): void }) {
  const [parameters, change] = useAddress();
  const state = asState(parameters.get('state'));
  const list = useList(({ page, limit }) => q(courierCashApi.parcels, { query: { page, limit, courier, state } }), 20);
  const [settling, setSettling] = useState<HeldCash>();
  const maySettle = useCan('payments.check');
  const now = useMinute();
  const columns = useMemo(() => heldColumns(now, maySettle ? setSettling : undefined), [now, maySettle]);
  const { pager, rows, isStale, error, address } = list;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <button type="button" onClick={onClose} className={compactButton.quiet}>
          <ArrowLeft size={16} aria-hidden />
          All couriers
        </button>
        <h2 className="text-base font-semibold">{courierName(courier)}</h2>
        <ChoiceBar
          label="Filter parcels"
          choices={states}
          value={state}
          onChange={(one) => change({ state: one === 'all' ? undefined : one, page: undefined }, { replace: true })}
        />
        <DisputeButton courier={courier} />
      </div>
      <DataTable
        label="Parcels"
        columns={columns}
        rows={rows}
        keyOf={({ parcel }) => parcel._id}
        isStale={isStale}
        error={error}
        empty={<ListEmpty text="No parcels found. Couriers have paid everything." />}
      />
      {pager && <TablePager {...pager} onPage={(page) => address.setPage(page)} />}
      {settling && <SettleDialog held={settling} onClose={() => setSettling(undefined)} />}
    </>
  );
}
