import { useQuery } from '@tanstack/react-query';
import { bookingLists } from '#shared/api/sales/couriers/booking-rows.ts';
import { bookingsApi } from '#shared/api/sales/couriers/bookings.ts';
import { PickupLink } from '#web/dashboard/sales/printing/links/PickupLink.tsx';
import { useList } from '#web/platform/lists/use-list.ts';
import { q } from '#web/platform/query.ts';
import { useAddress } from '#web/platform/use-address.ts';
import { FilterSelect } from '#web/ui/dashboard/filters/FilterSelect.tsx';
import { ListEmpty } from '#web/ui/dashboard/ListEmpty.tsx';
import { ListTable } from '#web/ui/dashboard/table/ListTable.tsx';
import { bookingColumns } from './booking-columns.tsx';
import { isBookingList, listNames, nameOfCourier, todayWords } from './booking-words.ts';

/** Couriers answer and send messages while the page is open. */
const refetchMs = 4000;

/** Bookings of parcels with couriers: the status of each, and what staff have to do. */
export default function BookingsPage() {
  const [parameters, change] = useAddress();
  const wanted = parameters.get('list');
  const list = isBookingList(wanted) ? wanted : undefined;
  const bookings = useList(
    ({ page, limit }) => ({
      ...q(bookingsApi.list, { query: { page, limit, ...(list && { list }) } }),
      refetchInterval: refetchMs,
    }),
    25,
  );
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <ListChoice
          value={list ?? ''}
          onChange={(next) => change({ list: next, page: undefined }, { replace: true })}
        />
        <PickupLink paper="label">Labels</PickupLink>
        <PickupLink paper="pickup">Pickup list</PickupLink>
      </div>
      <Today />
      <ListTable
        label="Courier bookings"
        columns={bookingColumns}
        list={bookings}
        empty={<ListEmpty text={emptyTexts[list ?? 'all']} />}
      />
    </>
  );
}

const useCounts = () => useQuery({ ...q(bookingsApi.counts), refetchInterval: refetchMs }).data?.data;

/** What became of the parcels that were booked today. */
function Today() {
  const { today = [] } = useCounts() ?? {};
  if (today.length === 0) return null;
  return (
    <section aria-labelledby="booked-today" className="mb-3 rounded-card border border-line bg-surface px-4 py-3">
      <h2 id="booked-today" className="font-semibold">
        Booked today
      </h2>
      <ul className="tabular">
        {today.map((one) => (
          <li key={one.courier}>
            <span className="font-medium">{nameOfCourier(one)}</span>: {todayWords(one)}
          </li>
        ))}
      </ul>
    </section>
  );
}

const emptyTexts = {
  all: 'No bookings yet. Select accepted orders in All Orders, and book them with a courier.',
  trouble: 'Nothing needs your attention.',
  waiting: 'No bookings are waiting.',
  booked: 'No parcels are booked.',
};

function ListChoice({ value, onChange }: { value: string; onChange(list: string): void }) {
  const counts = useCounts();
  return (
    <FilterSelect
      label="Bookings"
      value={value}
      onChange={onChange}
      all="All bookings"
      options={bookingLists.map((one) => [one, counts ? `${listNames[one]} (${counts[one]})` : listNames[one]])}
      className="md:max-w-60"
    />
  );
}
