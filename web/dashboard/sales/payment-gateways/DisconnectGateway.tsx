import { gatewayAccountsApi, type GatewayAccount } from '#shared/api/sales/payments/gateway-accounts.ts';
import { RemoveService } from '#web/dashboard/parts/services/RemoveService.tsx';
import { useApiMutation } from '#web/platform/query.ts';
import { gatewayChanges } from './GatewayForm.tsx';

/** Deletes the keys, after a question. */
export function DisconnectGateway({ account: { gateway, name } }: { account: GatewayAccount }) {
  const remove = useApiMutation(gatewayAccountsApi.remove, {
    changes: gatewayChanges,
  });
  return (
    <RemoveService
      action="Disconnect"
      name={name}
      text="Customers can no longer pay with it. Send open refunds in its own portal."
      isBusy={remove.isPending}
      onConfirm={(close) => remove.mutate({ params: { gateway } }, { onSuccess: close })}
    />
  );
}
