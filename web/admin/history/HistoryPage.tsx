import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { historyApi } from '#shared/api/history.ts';
import { messageOf, q } from '#web/api/query.ts';
import { useLastPage, useListAddress } from '#web/api/use-list-address.ts';
import { ListEmpty } from '#web/ui/dashboard/ListEmpty.tsx';
import { ListError } from '#web/ui/dashboard/ListError.tsx';
import { Spinner } from '#web/ui/dashboard/Spinner.tsx';
import { TablePager } from '#web/ui/dashboard/TablePager.tsx';
import { ChangeList } from './ChangeList.tsx';

const pageSize = 20;

/** What admins changed in the shop. */
export default function HistoryPage() {
  const address = useListAddress();
  // fetched again each time the page opens: other admins change things too
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...q(historyApi.list, { query: { page: address.page, limit: pageSize } }),
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  useLastPage(address, isPlaceholderData ? undefined : data?.meta.totalPages);
  if (error && !data) return <ListError message={messageOf(error)} again={() => void refetch()} />;
  if (!data) return <Spinner />;
  if (data.data.length === 0) return <ListEmpty text="Nothing was changed yet" />;
  return (
    <section aria-label="History" aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-50' : ''}>
      <div className="rounded-card border border-line bg-surface px-4 py-1">
        <ChangeList entries={data.data} />
      </div>
      <TablePager
        {...data.meta}
        page={data.meta.currentPage}
        size={pageSize}
        onPage={(page) => address.setPage(page)}
      />
    </section>
  );
}
