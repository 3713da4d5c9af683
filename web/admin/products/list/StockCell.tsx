import { useState } from 'react';
import type { AdminProduct } from '#shared/api/admin-products.ts';
import { cellButton, InlineNumber } from './InlineNumber.tsx';
import { useRowChange } from './use-row-change.ts';
import { VariantPanel } from './VariantPanel.tsx';

/** How many pieces are left of it. */
export function StockCell({ product }: { product: AdminProduct }) {
  const [isOpen, setIsOpen] = useState(false);
  const { save, isBusy } = useRowChange(product, () => undefined);
  const {
    name,
    totalQuantity,
    variant: [first, ...others],
  } = product;
  if (!first) return <>–</>;
  if (others.length === 0) {
    return (
      <InlineNumber
        label={`Stock of ${name}`}
        value={first.quantity}
        shown={String(first.quantity)}
        least={0}
        most={1_000_000}
        isBusy={isBusy}
        onSave={(quantity) => save([{ _id: first._id, by: quantity - first.quantity }])}
      />
    );
  }
  return (
    <>
      <button
        type="button"
        aria-label={`Stock of ${name}: ${totalQuantity} in ${others.length + 1} variants`}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={cellButton}
      >
        {totalQuantity}
      </button>
      {isOpen && <VariantPanel product={product} onClose={() => setIsOpen(false)} />}
    </>
  );
}
