import { useState } from 'react';
import { Link } from 'react-router';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { t } from '#shared/language.ts';
import { callServer } from '#web/platform/client.ts';
import { orderAgain, type OrderedAgain } from './order-again.ts';
import { paths } from '#web/platform/paths.ts';
import { button } from '#web/ui/button.ts';
import { selfServiceCalls } from './self-service-calls.ts';

/** Adds the available products of an order to the cart, and names the missing ones. */
export function OrderAgain({ order: { items } }: { order: Order }) {
  const [done, setDone] = useState<OrderedAgain | 'failed'>();
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const { data } = await callServer(selfServiceCalls.settings);
      setDone(await orderAgain(items, data.orderLimits.perLine));
    } catch {
      setDone('failed');
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {(done === undefined || done === 'failed') && (
        <button type="button" aria-disabled={isBusy || undefined} onClick={() => void press()} className={button.quiet}>
          {isBusy ? t('One moment …') : t('Order again')}
        </button>
      )}
      <div role="status" className="w-full empty:hidden">
        {done === 'failed' && (
          <p className="font-medium text-red">{t('We could not connect. Check your connection and try again.')}</p>
        )}
        {done !== undefined && done !== 'failed' && <Result done={done} />}
      </div>
    </>
  );
}

function Result({ done: { added, missing } }: { done: OrderedAgain }) {
  return (
    <div className="rounded-card border border-line bg-surface p-4">
      <p className="font-semibold">
        {added > 0 ? t('We added it to your cart at today’s prices.') : t('None of these products is available now.')}
      </p>
      {missing.length > 0 && (
        <ul className="mt-2 grid list-disc gap-1 pl-5 [overflow-wrap:anywhere]">
          {missing.map((one, n) => (
            <li key={n}>{wordsFor(one)}</li>
          ))}
        </ul>
      )}
      {added > 0 && (
        <Link to={paths.cart} className={`${button.primary} mt-3`}>
          {t('View cart')}
        </Link>
      )}
    </div>
  );
}

function wordsFor({ name, why, pieces }: OrderedAgain['missing'][number]): string {
  if (why === 'gone') return t('{name} is no longer available', { name });
  return why === 'sold out'
    ? t('{name} is sold out', { name })
    : t('only {left} of {name} left', { left: pieces, name });
}
