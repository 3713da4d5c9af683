import { useRef } from 'react';
import { receivedPaymentsApi, type ReceivedPayment } from '#shared/api/sales/payments/received-payments.ts';
import { q } from '#web/platform/query.ts';
import { useAddress } from '#web/platform/use-address.ts';
import { useList } from '#web/platform/lists/use-list.ts';
import { ChoiceBar } from '#web/ui/dashboard/ChoiceBar.tsx';
import { ListPage } from '#web/ui/dashboard/table/ListPage.tsx';
import { PhoneStatus } from './PhoneStatus.tsx';
import { ReceivedRow } from './ReceivedRow.tsx';
import { useConfirmKeys } from './use-confirm-keys.ts';

type State = ReceivedPayment['state'];
const states: readonly { value: State; label: string }[] = [
  { value: 'open', label: 'To check' },
  { value: 'matched', label: 'Matched' },
  { value: 'dismissed', label: 'Dismissed' },
];
const none: Record<State, string> = {
  open: 'No payments to check. Payments that the shop cannot match with one order appear here.',
  matched: 'No matched payments yet.',
  dismissed: 'No dismissed payments.',
};
const refreshMs = 10_000;

/** Payments of which an SMS told. The shop confirms those that are certain; staff confirm the others here. */
export default function ReceivedPaymentsPage() {
  const [parameters, change] = useAddress();
  const state = states.find(({ value }) => value === parameters.get('state'))?.value ?? 'open';
  const list = useList(({ page, limit }) => ({
    ...q(receivedPaymentsApi.list, { query: { page, limit, state } }),
    // an SMS comes at any moment, without a change in the dashboard
    refetchInterval: refreshMs,
  }));
  const rowsRef = useRef<HTMLUListElement>(null);
  const onKeyDown = useConfirmKeys(rowsRef);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <ChoiceBar<State>
          label="Filter payments"
          choices={states}
          value={state}
          onChange={(one) => change({ state: one === 'open' ? undefined : one, page: undefined }, { replace: true })}
        />
        <PhoneStatus />
      </div>
      <ListPage label="Received payments" list={list} empty={none[state]}>
        {(rows) => (
          <ul ref={rowsRef} onKeyDown={onKeyDown} className="divide-y divide-line border-y border-line">
            {rows.map((received) => (
              <ReceivedRow key={received._id} received={received} />
            ))}
          </ul>
        )}
      </ListPage>
    </>
  );
}
