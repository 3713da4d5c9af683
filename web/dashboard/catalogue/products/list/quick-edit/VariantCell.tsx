import { useState } from 'react';
import type { AdminProduct } from '#shared/api/catalogue/admin-products.ts';
import { cellButton, InlineNumber } from './InlineNumber.tsx';
import { useRowChange, type VariantChange } from './use-row-change.ts';
import { VariantPanel } from './VariantPanel.tsx';

type Variant = AdminProduct['variant'][number];

interface Props {
  product: AdminProduct;
  /** Where there is one variant. */
  one: {
    label: string;
    valueOf(variant: Variant): number;
    format(value: number): string;
    min: number;
    max: number;
    /** The change to send when the number changes. */
    toChange(variant: Variant, value: number): VariantChange;
  };
  /** Where there are several. */
  many: { label: string; shown: string | number };
}

/** A number of the product's variants: changed in place, or with several variants in a panel of them all. */
export function VariantCell({ product, one, many }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { save, isBusy } = useRowChange(product, () => undefined);
  const [first, ...others] = product.variant;
  if (!first) return '–';
  const { label, valueOf, format, min, max, toChange } = one;
  const value = valueOf(first);
  const onSave = (value: number) => void save([toChange(first, value)]);
  if (others.length === 0)
    return <InlineNumber {...{ label, value, min, max, isBusy, onSave }} shown={format(value)} />;
  return (
    <>
      <button
        type="button"
        aria-label={many.label}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={`${cellButton} whitespace-nowrap`}
      >
        {many.shown}
      </button>
      {isOpen && <VariantPanel product={product} onClose={() => setIsOpen(false)} />}
    </>
  );
}
