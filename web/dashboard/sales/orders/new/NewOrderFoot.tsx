import type { ReactNode } from 'react';
import { formatTaka } from '#shared/money.ts';
import { sumOf, type OrderPrice } from '#shared/pricing/price-order.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';

interface Props {
  price: OrderPrice;
  isTaken: boolean;
  isBusy: boolean;
  children: ReactNode;
}

/** The total, visible while the order is entered. */
export function NewOrderFoot({
  price: { subtotal, shippingAmount, adjustments, total },
  isTaken,
  isBusy,
  children,
}: Props) {
  const discount = -sumOf(adjustments);
  const parts = [
    `Products ${formatTaka(subtotal)}`,
    discount > 0 && `discount ${formatTaka(discount)}`,
    isTaken
      ? 'picked up in store'
      : shippingAmount === null
        ? 'delivery charge of the district'
        : `delivery ${formatTaka(shippingAmount)}`,
  ];
  return (
    <div className="sticky bottom-0 -mx-4 mt-4 border-t border-line bg-paper px-4 py-3 lg:-mx-6 lg:px-6">
      <div className="has-[p]:mb-3">{children}</div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div role="status" className="min-w-0 flex-1 basis-36">
          <p className="font-bold tabular">Total {formatTaka(total)}</p>
          <p className="text-quiet tabular">{parts.filter(Boolean).join(', ')}</p>
        </div>
        <button type="submit" aria-disabled={isBusy || undefined} className={compactButton.primary}>
          {isBusy ? 'Placing …' : isTaken ? 'Complete sale' : 'Place order'}
        </button>
      </div>
    </div>
  );
}
