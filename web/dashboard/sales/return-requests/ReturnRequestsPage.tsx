import { returnRequestsApi } from '#shared/api/sales/return-requests.ts';
import type { RequestState } from '#shared/orders/return-requests.ts';
import { q } from '#web/platform/query.ts';
import { useAddress } from '#web/platform/use-address.ts';
import { useList } from '#web/platform/lists/use-list.ts';
import { ChoiceBar } from '#web/ui/dashboard/ChoiceBar.tsx';
import { ListPage } from '#web/ui/dashboard/table/ListPage.tsx';
import { RequestRow } from './RequestRow.tsx';

const states: readonly { value: RequestState; label: string }[] = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'refused', label: 'Rejected' },
];
const none: Record<RequestState, string> = {
  waiting: 'No requests are waiting. Customers request a return on their order page.',
  accepted: 'No accepted requests.',
  refused: 'No rejected requests.',
};

/** Customers' return and exchange requests, with pictures: staff accept or refuse them here. */
export default function ReturnRequestsPage() {
  const [parameters, change] = useAddress();
  const state = states.find(({ value }) => value === parameters.get('state'))?.value ?? 'waiting';
  const list = useList(({ page, limit }) => q(returnRequestsApi.list, { query: { page, limit, state } }));
  return (
    <>
      <div className="mb-3">
        <ChoiceBar<RequestState>
          label="Filter requests"
          choices={states}
          value={state}
          onChange={(one) => change({ state: one, page: undefined }, { replace: true })}
        />
      </div>
      <ListPage label="Return requests" list={list} empty={none[state]}>
        {(rows) => (
          <ul className="divide-y divide-line border-y border-line">
            {rows.map((request) => (
              <RequestRow key={request._id} request={request} />
            ))}
          </ul>
        )}
      </ListPage>
    </>
  );
}
