import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { messagesApi, type UnsentMessage, type UnsentState } from '#shared/api/shop/outbox.ts';
import { q, useApiMutation } from '#web/platform/query.ts';
import { useAddress } from '#web/platform/use-address.ts';
import { useCan } from '#web/platform/use-can.ts';
import { useList } from '#web/platform/lists/use-list.ts';
import { FilterSelect } from '#web/ui/dashboard/filters/FilterSelect.tsx';
import { ListEmpty } from '#web/ui/dashboard/ListEmpty.tsx';
import { ListTable } from '#web/ui/dashboard/table/ListTable.tsx';
import { useStable } from '#web/ui/use-stable.ts';
import { failedMessageColumns, type End } from './failed-message-columns.tsx';
import { EndAll } from './EndAll.tsx';
import { messageKinds, stateNames, unsentStates } from './failed-message-words.ts';

const changes = [messagesApi.unsent, messagesApi.unsentCounts];

/** Mails and SMS of the shop that did not go out, to be sent again or dismissed. */
export default function FailedMessagesPage() {
  const { filter, choose } = useFilter();
  const list = useList(({ page, limit }) => q(messagesApi.unsent, { query: { page, limit, ...filter } }));
  const total = list.pager?.totalRecords ?? 0;
  const mayEnd = useCan('messages.write');
  const { mutate } = useApiMutation(messagesApi.settle, { changes });
  const end = useStable((message: UnsentMessage, how: End) => mutate({ body: { end: how, ids: [message._id] } }));
  const columns = useMemo(() => failedMessageColumns(mayEnd, end), [mayEnd, end]);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <StateChoice state={filter.state} onChange={(state) => choose({ state })} />
        <FilterSelect
          label="Kind"
          value={filter.kind ?? ''}
          onChange={(kind) => choose({ kind })}
          all="All kinds"
          options={messageKinds}
        />
        {mayEnd && total > 1 && !list.isStale && <EndAll filter={filter} total={total} />}
      </div>
      <ListTable label="Failed messages" columns={columns} list={list} empty={<ListEmpty text={emptyText(filter)} />} />
    </>
  );
}

interface Filter {
  state?: UnsentState;
  kind?: string;
}

/** The filter of the messages, in the page's address. */
function useFilter(): { filter: Filter; choose(choice: { state?: string; kind?: string }): void } {
  const [parameters, change] = useAddress();
  const state = unsentStates.find((one) => one === parameters.get('state'));
  const kind = messageKinds.find(([one]) => one === parameters.get('kind'))?.[0];
  return {
    filter: { ...(state && { state }), ...(kind && { kind }) },
    choose: (choice) => change({ ...choice, page: undefined }, { replace: true }),
  };
}

const emptyText = ({ state, kind }: Filter) =>
  state || kind ? 'No messages found' : 'No failed messages. Messages that we cannot send appear here.';

function StateChoice({ state, onChange }: { state: UnsentState | undefined; onChange(state: string): void }) {
  const { data } = useQuery(q(messagesApi.unsentCounts));
  return (
    <FilterSelect
      label="Status"
      value={state ?? ''}
      onChange={onChange}
      all="All statuses"
      options={unsentStates.map((one) => [one, data ? `${stateNames[one]} (${data.data[one]})` : stateNames[one]])}
    />
  );
}
