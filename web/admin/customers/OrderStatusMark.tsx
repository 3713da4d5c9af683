import type { CustomerOrder } from '#shared/api/customers.ts';

const tones: Record<CustomerOrder['status'], string> = {
  pending: 'text-ink',
  accepted: 'text-green',
  rejected: 'text-red',
  cancelled: 'text-quiet',
};
const capital = (text: string) => text.replace(/^./, (first) => first.toUpperCase());

/** What was decided on an order, and where its parcel is. */
export function OrderStatusMark({ order: { status, shippingStatus } }: { order: CustomerOrder }) {
  return (
    <span className="whitespace-nowrap">
      <span className={`font-semibold ${tones[status]}`}>{capital(status)}</span>
      {status === 'accepted' && <span className="text-quiet">, {shippingStatus}</span>}
    </span>
  );
}
