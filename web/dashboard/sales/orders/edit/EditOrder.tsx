import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { placesApi } from '#shared/api/sales/areas.ts';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { messageOf, q } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { LoadingOrError } from '#web/ui/dashboard/LoadingOrError.tsx';
import { EditSheet } from './EditSheet.tsx';

/** Staff change an order before any parcel has left the shop. */
export function EditOrder({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button ref={button} type="button" onClick={() => setIsOpen(true)} className={`${compactButton.quiet} flex-1`}>
        Edit
      </button>
      {isOpen && <Editing order={order} onClose={() => setIsOpen(false)} focusAfter={() => button.current} />}
    </>
  );
}

interface Props {
  order: Order;
  onClose(): void;
  focusAfter(): HTMLElement | null;
}

/** The form itself, for a button anywhere. */
export function Editing({ order, ...sheet }: Props) {
  // the order when editing started: saving detects changes by others since then
  const [before, setBefore] = useState(order);
  const settings = useQuery(q(settingsApi.get));
  const places = useQuery(q(placesApi.find, { query: {} }));
  const failed = settings.error ?? places.error;
  const again = () => void Promise.all([settings.refetch(), places.refetch()]);
  return (
    <EditSheet
      key={before.version}
      {...sheet}
      order={before}
      onReload={() => setBefore(order)}
      delivery={settings.data?.data.delivery}
      districts={places.data?.data.map(({ district }) => district)}
      waiting={<LoadingOrError error={failed ? { message: messageOf(failed), again } : undefined} />}
    />
  );
}
