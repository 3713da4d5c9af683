import { useQuery } from '@tanstack/react-query';
import { placesApi } from '#shared/api/sales/areas.ts';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { messageOf, q } from '#web/platform/query.ts';
import { LoadingOrError } from '#web/ui/dashboard/LoadingOrError.tsx';
import { NewOrderForm } from './NewOrderForm.tsx';

/** Staff write down an order that came by phone, in a message or at the counter. */
export default function NewOrderPage() {
  const settings = useQuery(q(settingsApi.get));
  const places = useQuery(q(placesApi.find, { query: {} }));
  const failed = settings.error ?? places.error;
  const again = () => void Promise.all([settings.refetch(), places.refetch()]);
  return (
    <div className="max-w-6xl">
      <h2 className="mb-4 text-lg font-bold">Add manual order</h2>
      {settings.data && places.data ? (
        <NewOrderForm settings={settings.data.data} districts={places.data.data.map(({ district }) => district)} />
      ) : (
        <LoadingOrError error={failed ? { message: messageOf(failed), again } : undefined} />
      )}
    </div>
  );
}
