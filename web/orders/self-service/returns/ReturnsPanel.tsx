import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { DataOf } from '#shared/api/endpoint.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import type { returnRequestsApi } from '#shared/api/sales/return-requests.ts';
import { t } from '#shared/language.ts';
import { callServer } from '#web/platform/client.ts';
import { button } from '#web/ui/button.ts';
import { dayAndTime } from '#web/ui/dates.ts';
import { RequestedReturn } from './RequestedReturn.tsx';
import { selfServiceCalls, type OwnAt } from '../self-service-calls.ts';

const RequestReturn = lazy(async () => ({ default: (await import('./RequestReturn.tsx')).RequestReturn }));

type OwnReturns = DataOf<typeof returnRequestsApi.ofOwn>;

/** The shopper's return requests with their states, and a form to make one. */
export function ReturnsPanel({ order, at }: { order: Order; at: OwnAt }) {
  const [requested, setRequested] = useState<OwnReturns>();
  const [isOpen, setOpen] = useState(false);
  const key = JSON.stringify(at);
  const wasSent = order.parcels.some(({ status }) => status === 'delivered' || status === 'returned');
  const read = useCallback(async () => {
    // as the key spells it
    const body = JSON.parse(key) as OwnAt;
    // if the requests fail to load, show only the order
    const found = await callServer(selfServiceCalls.returns, { body }).catch(() => undefined);
    if (found) setRequested(found.data);
  }, [key]);
  useEffect(() => {
    if (wasSent) void read();
  }, [wasSent, read]);
  if (!requested || (requested.requests.length === 0 && requested.items.length === 0)) return null;
  const done = () => {
    setOpen(false);
    void read();
  };
  return (
    <section aria-labelledby="own-returns" className="mt-8">
      <h2 id="own-returns" className="text-lg font-bold">
        {t('Return or exchange')}
      </h2>
      <ul className="mt-3 grid gap-3 empty:hidden">
        {requested.requests.map((request) => (
          <RequestedReturn key={request._id} request={request} at={at} />
        ))}
      </ul>
      {requested.until !== null && !isOpen && (
        <>
          <p className="mt-2 text-quiet">
            {t('Is there a problem? Request a return until {time}.', { time: dayAndTime(requested.until) })}
          </p>
          <button type="button" onClick={() => setOpen(true)} className={`${button.quiet} mt-3`}>
            {t('Request a return or exchange')}
          </button>
        </>
      )}
      {isOpen && (
        <Suspense fallback={<p className="min-h-24 text-quiet">{t('One moment …')}</p>}>
          <RequestReturn order={order} at={at} items={requested.items} onAsked={done} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
