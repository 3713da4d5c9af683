import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { authApi, usersApi } from '#shared/api/accounts.ts';
import { messageOf, q, useApiMutation } from '#web/api/query.ts';
import { useSignedIn } from '#web/api/session.ts';
import { useLastPage, useListAddress } from '#web/api/use-list-address.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';
import { DataTable } from '#web/ui/dashboard/DataTable.tsx';
import { ListEmpty } from '#web/ui/dashboard/ListEmpty.tsx';
import { SearchField } from '#web/ui/dashboard/SearchField.tsx';
import { TablePager } from '#web/ui/dashboard/TablePager.tsx';
import { questionOf, type UserChange } from './user-change.ts';
import { userColumns } from './user-columns.tsx';

const pageSize = 10;

export default function UsersPage() {
  const address = useListAddress();
  const { search, page, setSearch, setPage } = address;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...q(usersApi.list, { query: { page, limit: pageSize, ...(search && { search }) } }),
    placeholderData: keepPreviousData,
  });
  useLastPage(address, isPlaceholderData ? undefined : data?.meta.totalPages);
  const [asked, setAsked] = useState<UserChange>();
  const columns = useMemo(() => userColumns(setAsked), []);
  return (
    <>
      <div className="mb-3 flex items-center justify-between gap-4">
        <SearchField label="Search users" placeholder="Name, email, phone or C-…" value={search} onSearch={setSearch} />
      </div>
      <DataTable
        label="Users"
        columns={columns}
        rows={data?.data}
        keyOf={({ _id }) => _id}
        isStale={isPlaceholderData}
        error={error && !data ? { message: messageOf(error), again: () => void refetch() } : undefined}
        empty={
          <ListEmpty text="No users found">
            {search && (
              <button type="button" onClick={() => setSearch('')} className={compactButton.quiet}>
                Clear search
              </button>
            )}
          </ListEmpty>
        }
      />
      {data && <TablePager {...data.meta} page={data.meta.currentPage} size={pageSize} onPage={setPage} />}
      {asked && <ChangeDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function ChangeDialog({ asked, onClose }: { asked: UserChange; onClose(): void }) {
  const me = useSignedIn();
  // told by a toast either way: nothing in the dialog can be put right
  const change = useApiMutation(usersApi.change, {
    changes: [usersApi.list, authApi.me],
    done: questionOf(asked).done,
  });
  const withoutTwoStep = useApiMutation(usersApi.removeSecondFactor, {
    changes: [usersApi.list, authApi.me],
    done: questionOf(asked).done,
  });
  const { done: _, ...question } = questionOf(asked, asked.user._id === me?._id);
  const { to, user } = asked;
  const params = { id: user._id };
  const confirm = () =>
    'twoStep' in to
      ? withoutTwoStep.mutate({ params }, { onSettled: onClose })
      : change.mutate({ params, body: to }, { onSettled: onClose });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      {...question}
      isBusy={change.isPending || withoutTwoStep.isPending}
      onConfirm={confirm}
    />
  );
}
