import { useQuery } from '@tanstack/react-query';
import { courierAccountsApi } from '#shared/api/sales/couriers/courier-accounts.ts';
import { messageOf, q } from '#web/platform/query.ts';
import { LoadingOrError } from '#web/ui/dashboard/LoadingOrError.tsx';
import { AccountSection } from '#web/dashboard/sales/courier-accounts/AccountSection.tsx';
import { CourierRulesSection } from './CourierRulesSection.tsx';

/** The couriers that the shop can book with by itself, the keys of its accounts, and which courier gets a parcel. */
export default function CouriersPage() {
  const { data, error, refetch } = useQuery(q(courierAccountsApi.list));
  if (!data)
    return <LoadingOrError error={error ? { message: messageOf(error), again: () => void refetch() } : undefined} />;
  return (
    <div className="grid max-w-2xl gap-4">
      <p className="text-quiet">
        Connect a courier, and Haat books parcels with it, follows them and records deliveries. For any other courier,
        use the page Ship orders.
      </p>
      {data.data.filter(({ isConnected }) => isConnected).length > 1 && <CourierRulesSection accounts={data.data} />}
      {data.data.map((account) => (
        <AccountSection key={account.courier} account={account} />
      ))}
    </div>
  );
}
