import { useState } from 'react';
import type { AdminProduct } from '#shared/api/admin-products.ts';
import { formatTaka } from '#shared/money.ts';
import { cellButton, InlineNumber } from './InlineNumber.tsx';
import { useRowChange } from './use-row-change.ts';
import { VariantPanel } from './VariantPanel.tsx';

/** The price before the discount, and the discount where there is one. */
export function PriceCell({ product }: { product: AdminProduct }) {
  const { discount } = product;
  return (
    <span className="inline-grid justify-items-end md:[&>button]:min-h-6">
      <ChangeablePrice product={product} />
      {discount > 0 && (
        <span className="px-2 text-quiet tabular max-md:text-sm md:-mr-2 md:text-xs md:leading-3">−{discount} %</span>
      )}
    </span>
  );
}

/** Changed in place, or with several variants in a panel of them all. */
function ChangeablePrice({ product }: { product: AdminProduct }) {
  const [isOpen, setIsOpen] = useState(false);
  const { save, isBusy } = useRowChange(product, () => undefined);
  const {
    name,
    variant: [first, ...others],
  } = product;
  if (!first) return <>–</>;
  if (others.length === 0) {
    return (
      <InlineNumber
        label={`Price of ${name}`}
        value={first.price}
        shown={formatTaka(first.price)}
        least={1}
        most={100_000_000}
        isBusy={isBusy}
        onSave={(price) => save([{ _id: first._id, price }])}
      />
    );
  }
  return (
    <>
      <button
        type="button"
        aria-label={`Prices of ${name}`}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={`${cellButton} whitespace-nowrap`}
      >
        {priceRange(product)}
      </button>
      {isOpen && <VariantPanel product={product} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function priceRange({ variant }: AdminProduct): string {
  const prices = variant.map(({ price }) => price);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  return least === most ? formatTaka(least) : `${formatTaka(least)} – ${formatTaka(most)}`;
}
