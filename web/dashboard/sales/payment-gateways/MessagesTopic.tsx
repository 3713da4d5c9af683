import { gatewayAccountsApi, type GatewayAccount } from '#shared/api/sales/payments/gateway-accounts.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { gatewayChanges } from './GatewayForm.tsx';

/** The topic that the gateway's messages come from, and how to forget it. */
export function MessagesTopic({ account: { gateway, name, topic } }: { account: GatewayAccount }) {
  const forget = useApiMutation(gatewayAccountsApi.forgetTopic, { changes: gatewayChanges });
  if (topic === null) return null;
  return (
    <div className="mt-3">
      <p>
        Messages come from the topic <code className="break-all">{topic}</code>. Haat refuses messages from other
        topics. Forget it only if {name} tells you that its topic has changed.
      </p>
      <button
        type="button"
        aria-disabled={forget.isPending || undefined}
        onClick={() => !forget.isPending && forget.mutate({ params: { gateway } })}
        className={`${compactButton.quiet} mt-2`}
      >
        Forget topic of {name}
      </button>
    </div>
  );
}
