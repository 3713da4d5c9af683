import type { AdminProduct } from '#shared/api/catalogue/admin-products.ts';
import { VariantCell } from './VariantCell.tsx';

/** The pieces in stock. */
export function StockCell({ product }: { product: AdminProduct }) {
  const { name, totalQuantity, variant } = product;
  return (
    <VariantCell
      product={product}
      one={{
        label: `Stock of ${name}`,
        valueOf: ({ quantity }) => quantity,
        format: String,
        min: 0,
        max: 1_000_000,
        toChange: ({ _id, quantity }, value) => ({ _id, by: value - quantity }),
      }}
      many={{ label: `Stock of ${name}: ${totalQuantity} in ${variant.length} variants`, shown: totalQuantity }}
    />
  );
}
