import { onlinePaymentsApi } from '#shared/api/sales/payments/online-payments.ts';
import { useList } from '#web/platform/lists/use-list.ts';
import { q } from '#web/platform/query.ts';
import { useAddress } from '#web/platform/use-address.ts';
import { ChoiceBar } from '#web/ui/dashboard/ChoiceBar.tsx';
import { ListEmpty } from '#web/ui/dashboard/ListEmpty.tsx';
import { ListTable } from '#web/ui/dashboard/table/ListTable.tsx';
import { onlineColumns } from './online-columns.tsx';

/** Gateways answer while the page is open. */
const refetchMs = 4000;
const choices: { value: 'all' | 'held'; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'held', label: 'To review' },
];

/** Payments on the pages of gateways: what became of each, and those that staff must review. */
export default function OnlinePaymentsPage() {
  const [parameters, change] = useAddress();
  const list = parameters.get('list') === 'held' ? 'held' : undefined;
  const payments = useList(
    ({ page, limit }) => ({
      ...q(onlinePaymentsApi.list, { query: { page, limit, ...(list && { list }) } }),
      refetchInterval: refetchMs,
    }),
    25,
  );
  return (
    <>
      <div className="mb-3 flex">
        <ChoiceBar
          label="Filter online payments"
          choices={choices}
          value={list ?? 'all'}
          onChange={(one) => change({ list: one === 'all' ? undefined : one, page: undefined }, { replace: true })}
        />
      </div>
      <ListTable
        label="Online payments"
        columns={onlineColumns}
        list={payments}
        empty={
          <ListEmpty
            text={
              list
                ? 'Nothing to review. Payments that differ from their order appear here.'
                : 'No online payments yet. An owner connects a gateway in Settings, Payment gateways.'
            }
          />
        }
      />
    </>
  );
}
