import { historyApi } from '#shared/api/shop/activity-log.ts';
import { q } from '#web/platform/query.ts';
import { useList } from '#web/platform/lists/use-list.ts';
import { ListPage } from '#web/ui/dashboard/table/ListPage.tsx';
import { ChangeList } from './ChangeList.tsx';

const pageSize = 20;

/** The changes by admins. */
export default function ActivityLogPage() {
  const list = useList(
    // fetched each time the page opens: other admins make changes too
    ({ page, limit }) => ({ ...q(historyApi.list, { query: { page, limit } }), gcTime: 0 }),
    pageSize,
  );
  return (
    <ListPage label="Activity log" list={list} empty="No changes yet">
      {(entries) => (
        <div className="rounded-card border border-line bg-surface px-4 py-1">
          <ChangeList entries={entries} />
        </div>
      )}
    </ListPage>
  );
}
