import type { AdminProduct } from '#shared/api/catalogue/admin-products.ts';
import { formatTaka } from '#shared/money.ts';
import { VariantCell } from './VariantCell.tsx';

/** The price before the discount, and the discount where there is one. */
export function PriceCell({ product }: { product: AdminProduct }) {
  const { discount, saleDiscount } = product;
  return (
    <span className="inline-grid justify-items-end md:[&>button]:min-h-6">
      <ChangeablePrice product={product} />
      {(saleDiscount ?? discount) > 0 && (
        <span className="px-2 text-quiet tabular max-md:text-sm md:-mr-2 md:text-xs md:leading-3">
          {saleDiscount === null ? `−${discount} %` : `sale −${saleDiscount} %`}
        </span>
      )}
    </span>
  );
}

function ChangeablePrice({ product }: { product: AdminProduct }) {
  return (
    <VariantCell
      product={product}
      one={{
        label: `Price of ${product.name}`,
        valueOf: ({ price }) => price,
        format: formatTaka,
        min: 1,
        max: 100_000_000,
        toChange: ({ _id }, price) => ({ _id, price }),
      }}
      many={{ label: `Prices of ${product.name}`, shown: priceRange(product) }}
    />
  );
}

function priceRange({ variant }: AdminProduct): string {
  const prices = variant.map(({ price }) => price);
  const [min, max] = [Math.min(...prices), Math.max(...prices)];
  return min === max ? formatTaka(min) : `${formatTaka(min)} – ${formatTaka(max)}`;
}
