import { useState } from 'react';
import { gatewayAccountsApi, type GatewayAccount } from '#shared/api/sales/payments/gateway-accounts.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';
import { gatewayChanges } from './GatewayForm.tsx';

/** Deletes the keys, after a question. */
export function DisconnectGateway({ account: { gateway, name } }: { account: GatewayAccount }) {
  const [isAsked, setIsAsked] = useState(false);
  const remove = useApiMutation(gatewayAccountsApi.remove, {
    changes: gatewayChanges,
    onDone: () => setIsAsked(false),
  });
  return (
    <>
      <button type="button" onClick={() => setIsAsked(true)} className={compactButton.quiet}>
        Disconnect
      </button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title={`Disconnect ${name}?`}
        text="We delete the keys. Customers can no longer pay with it. Send open refunds in its own portal."
        action="Disconnect"
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ params: { gateway } })}
      />
    </>
  );
}
