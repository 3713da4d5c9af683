import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { messagesApi, type UnsentMessage, type UnsentState } from '#shared/api/messages.ts';
import { q, useApiMutation } from '#web/api/query.ts';
import { useAddress } from '#web/api/use-address.ts';
import { useCan } from '#web/api/use-can.ts';
import { useList } from '#web/api/use-list.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { FilterSelect } from '#web/ui/dashboard/FilterSelect.tsx';
import { ListEmpty } from '#web/ui/dashboard/ListEmpty.tsx';
import { ListTable } from '#web/ui/dashboard/ListTable.tsx';
import { useStable } from '#web/ui/use-stable.ts';
import { unsentColumns, type End } from './unsent-columns.tsx';
import { canBeSent, stateNames, unsentStates } from './unsent-words.ts';

const changes = [messagesApi.unsent, messagesApi.unsentCounts];

/** Mails and SMS of the shop that did not go out, to be sent again or dismissed. */
export default function UnsentPage() {
  const [state, setState] = useChosenState();
  const list = useList(({ page, limit }) => q(messagesApi.unsent, { query: { page, limit, ...(state && { state }) } }));
  const mayEnd = useCan('messages.write');
  const { mutate, isPending } = useApiMutation(messagesApi.settle, { changes });
  const end = useStable((message: UnsentMessage, how: End) => mutate({ body: { end: how, ids: [message._id] } }));
  const columns = useMemo(() => unsentColumns(mayEnd, end), [mayEnd, end]);
  const sendable = list.rows?.filter(canBeSent).map(({ _id }) => _id) ?? [];
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <StateChoice state={state} onChange={setState} />
        {mayEnd && sendable.length > 1 && (
          <button
            type="button"
            aria-disabled={isPending || undefined}
            onClick={() => isPending || mutate({ body: { end: 'send again', ids: sendable } })}
            className={compactButton.primary}
          >
            {`Send these ${sendable.length} again`}
          </button>
        )}
      </div>
      <ListTable
        label="Messages not sent"
        columns={columns}
        list={list}
        empty={<ListEmpty text={emptyText(state)} />}
      />
    </>
  );
}

/** Which messages are listed, kept in the page's address. Undefined: all. */
function useChosenState(): [UnsentState | undefined, (state: UnsentState | undefined) => void] {
  const [parameters, change] = useAddress();
  return [
    unsentStates.find((one) => one === parameters.get('state')),
    (state) => change({ state, page: undefined }, { replace: true }),
  ];
}

const emptyText = (state: UnsentState | undefined) =>
  state ? 'None of these' : 'All messages have gone out. What does not go out comes here.';

function StateChoice({
  state,
  onChange,
}: {
  state: UnsentState | undefined;
  onChange(state: UnsentState | undefined): void;
}) {
  const { data } = useQuery(q(messagesApi.unsentCounts));
  return (
    <FilterSelect
      label="State"
      value={state ?? ''}
      onChange={(value) => onChange(unsentStates.find((one) => one === value))}
      all="All states"
      options={unsentStates.map((one) => [one, data ? `${stateNames[one]} (${data.data[one]})` : stateNames[one]])}
    />
  );
}
