import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { contactApi } from '#shared/api/contact.ts';
import { messageOf, q } from '#web/api/query.ts';
import { useLastPage, useListAddress } from '#web/api/use-list-address.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { DataTable } from '#web/ui/dashboard/DataTable.tsx';
import { ListEmpty } from '#web/ui/dashboard/ListEmpty.tsx';
import { SearchField } from '#web/ui/dashboard/SearchField.tsx';
import { TablePager } from '#web/ui/dashboard/TablePager.tsx';
import { useStable } from '#web/ui/use-stable.ts';
import { messageColumns } from './message-columns.tsx';
import { MessageSheet } from './MessageSheet.tsx';
import { StateFilter } from './StateFilter.tsx';
import { useOpenedMessage } from './use-opened-message.ts';
import { useStateFilter } from './use-state-filter.ts';

const pageSize = 10;

/** What visitors wrote on the contact page. */
export default function MessagesPage() {
  const address = useListAddress();
  const { search, page, setSearch, setPage } = address;
  const [state, setState] = useStateFilter();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...q(contactApi.list, { query: { page, limit: pageSize, ...(search && { search }), ...(state && { state }) } }),
    placeholderData: keepPreviousData,
  });
  useLastPage(address, isPlaceholderData ? undefined : data?.meta.totalPages);
  const { opened, open, close } = useOpenedMessage();
  const view = useStable(open);
  const columns = useMemo(() => messageColumns(view), [view]);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <SearchField
          label="Search messages"
          placeholder="Name, email, phone or words"
          value={search}
          onSearch={setSearch}
        />
        <StateFilter state={state} onChange={setState} />
      </div>
      <DataTable
        label="Messages"
        columns={columns}
        rows={data?.data}
        keyOf={({ _id }) => _id}
        isStale={isPlaceholderData}
        error={error && !data ? { message: messageOf(error), again: () => void refetch() } : undefined}
        empty={
          <NoMessages
            isSearched={search !== ''}
            state={state}
            onClear={() => setSearch('')}
            onAll={() => setState(undefined)}
          />
        }
      />
      {data && <TablePager {...data.meta} page={data.meta.currentPage} size={pageSize} onPage={setPage} />}
      {opened !== undefined && (
        <MessageSheet key={opened} id={opened} listed={data?.data.find(({ _id }) => _id === opened)} onClose={close} />
      )}
    </>
  );
}

function NoMessages({
  isSearched,
  state,
  onClear,
  onAll,
}: {
  isSearched: boolean;
  state: string | undefined;
  onClear(): void;
  onAll(): void;
}) {
  if (isSearched)
    return (
      <ListEmpty text="No messages found">
        <button type="button" onClick={onClear} className={compactButton.quiet}>
          Clear search
        </button>
      </ListEmpty>
    );
  if (state)
    return (
      <ListEmpty text={`No ${state} messages`}>
        <button type="button" onClick={onAll} className={compactButton.quiet}>
          Show all messages
        </button>
      </ListEmpty>
    );
  return <ListEmpty text="Nobody has written yet. What visitors write on the contact page comes here." />;
}
