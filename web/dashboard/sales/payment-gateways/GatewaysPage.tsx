import { useQuery } from '@tanstack/react-query';
import { gatewayAccountsApi } from '#shared/api/sales/payments/gateway-accounts.ts';
import { messageOf, q } from '#web/platform/query.ts';
import { LoadingOrError } from '#web/ui/dashboard/LoadingOrError.tsx';
import { GatewaySection } from './GatewaySection.tsx';

/** The gateways on whose pages customers pay, and the keys of the shop's accounts. */
export default function GatewaysPage() {
  const { data, error, refetch } = useQuery(q(gatewayAccountsApi.list));
  if (!data)
    return <LoadingOrError error={error ? { message: messageOf(error), again: () => void refetch() } : undefined} />;
  return (
    <div className="grid max-w-2xl gap-4">
      <p className="text-quiet">
        Connect a payment gateway, and customers pay on its page. Haat confirms these payments by itself. Most gateways
        send refunds back the same way.
      </p>
      {data.data.map((account) => (
        <GatewaySection key={account.gateway} account={account} />
      ))}
    </div>
  );
}
