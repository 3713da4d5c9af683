import { useMemo } from 'react';
import { contactApi, type MessageState } from '#shared/api/people/contact.ts';
import { q } from '#web/platform/query.ts';
import { useList } from '#web/platform/lists/use-list.ts';
import { useOpened } from '#web/platform/use-opened.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { ListEmpty } from '#web/ui/dashboard/ListEmpty.tsx';
import { ListTable } from '#web/ui/dashboard/table/ListTable.tsx';
import { SearchField } from '#web/ui/dashboard/filters/SearchField.tsx';
import { useStable } from '#web/ui/use-stable.ts';
import { messageColumns } from './message-columns.tsx';
import { MessageSheet } from './MessageSheet.tsx';
import { StateFilter } from './StateFilter.tsx';
import { useStateFilter } from './use-state-filter.ts';

/** The messages of visitors from the contact page. */
export default function MessagesPage() {
  const [state, setState] = useStateFilter();
  const list = useList((query) => q(contactApi.list, { query: { ...query, ...(state && { state }) } }));
  const { search, setSearch } = list.address;
  const { value, open, close } = useOpened('message');
  const opened = isId(value ?? '') ? value : null;
  const view = useStable(open);
  const columns = useMemo(() => messageColumns(view), [view]);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <SearchField
          label="Search messages"
          placeholder="Name, email, phone or text"
          value={search}
          onSearch={setSearch}
        />
        <StateFilter state={state} onChange={setState} />
      </div>
      <ListTable
        label="Messages"
        columns={columns}
        list={list}
        empty={<NoMessages search={search} state={state} {...{ setSearch, setState }} />}
      />
      {opened !== null && (
        <MessageSheet key={opened} id={opened} listed={list.rows?.find(({ _id }) => _id === opened)} onClose={close} />
      )}
    </>
  );
}

const isId = (text: string) => /^[\da-f-]{36}$/.test(text);

interface NoneProps {
  search: string;
  state: MessageState | undefined;
  setSearch(search: string): void;
  setState(state: MessageState | undefined): void;
}

function NoMessages({ search, state, setSearch, setState }: NoneProps) {
  if (search !== '')
    return (
      <ListEmpty text="No messages found">
        <button type="button" onClick={() => setSearch('')} className={compactButton.quiet}>
          Clear search
        </button>
      </ListEmpty>
    );
  if (state)
    return (
      <ListEmpty text={`No ${state} messages`}>
        <button type="button" onClick={() => setState(undefined)} className={compactButton.quiet}>
          Show all messages
        </button>
      </ListEmpty>
    );
  return <ListEmpty text="No messages yet. Messages from the contact page appear here." />;
}
