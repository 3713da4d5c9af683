import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { courierCashApi, type CourierSum } from '#shared/api/sales/couriers/courier-cash.ts';
import { formatTaka } from '#shared/money.ts';
import { messageOf, q } from '#web/platform/query.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import { DataTable } from '#web/ui/dashboard/table/DataTable.tsx';
import { ListEmpty } from '#web/ui/dashboard/ListEmpty.tsx';
import { useMinute } from '#web/ui/use-minute.ts';
import { useStable } from '#web/ui/use-stable.ts';
import { sumColumns } from './sum-columns.tsx';

/** The cash of each courier, by age. */
export function CourierSums({ onOpen }: { onOpen(courier: string): void }) {
  const { data, error, refetch } = useQuery({ ...q(courierCashApi.sums), refetchOnMount: 'always' });
  const now = useMinute();
  const open = useStable(onOpen);
  const columns = useMemo(() => sumColumns(now, open), [now, open]);
  return (
    <>
      {data && data.data.length > 0 && <Total sums={data.data} />}
      <DataTable
        label="Money held by couriers"
        columns={columns}
        rows={data?.data}
        keyOf={({ courier }) => courier}
        error={error && !data ? { message: messageOf(error), again: () => void refetch() } : undefined}
        empty={<ListEmpty text={nobody} />}
      />
    </>
  );
}

const nobody = 'Couriers hold no money. Cash from delivered parcels appears here.';

function Total({ sums }: { sums: readonly CourierSum[] }) {
  const parcels = sums.reduce((all, one) => all + one.parcels, 0);
  const amount = sums.reduce((all, one) => all + one.amount, 0);
  return (
    <p className="mb-3 text-quiet">
      Couriers hold <span className="font-semibold text-ink tabular">{formatTaka(amount)}</span> for{' '}
      {counted(parcels, 'parcel')}.
    </p>
  );
}
