import { gatewayAccountsApi, type GatewayAccount } from '#shared/api/sales/payments/gateway-accounts.ts';
import { messageOf, useApiMutation } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { gatewayChanges } from './GatewayForm.tsx';

const results = { live: 'Customers can pay with it now.', sandbox: 'This is the sandbox: no money moves.' };

/** Asks the gateway whether it accepts the keys; after that, customers can pay with it. */
export function TestGateway({ account: { gateway, name, mode } }: { account: GatewayAccount }) {
  const test = useApiMutation(gatewayAccountsApi.test, { changes: gatewayChanges, done: false, refusal: 'caller' });
  return (
    <>
      <button
        type="button"
        aria-disabled={test.isPending || undefined}
        onClick={() => !test.isPending && test.mutate({ params: { gateway } })}
        className={compactButton.quiet}
      >
        {test.isPending ? 'Testing …' : 'Test connection'}
      </button>
      <p role="status" className={`order-last basis-full empty:hidden ${test.isError ? 'font-medium text-red' : ''}`}>
        {test.isError && messageOf(test.error)}
        {test.isSuccess && `${name} accepts the keys. ${results[mode]}`}
      </p>
    </>
  );
}
