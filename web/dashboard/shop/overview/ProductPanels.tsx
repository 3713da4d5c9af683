import { Link } from 'react-router';
import type { Overview } from '#shared/api/sales/reports.ts';
import { formatNumber } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { staffPaths } from '#web/dashboard/parts/staff-paths.ts';
import { paths } from '#web/platform/paths.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import { onPayment, Panel, panelLink } from '#web/dashboard/parts/Panel.tsx';
import { ProductLine } from './ProductLine.tsx';

const list = 'divide-y divide-line';

/** The products with the most paid pieces in these days, minus returns. */
export function BestSellersPanel({ bestSellers }: Pick<Overview, 'bestSellers'>) {
  return (
    <Panel title="Best sellers" counted={onPayment}>
      {bestSellers.length === 0 ? (
        <p className="text-quiet">No sales yet. Orders count after payment or delivery.</p>
      ) : (
        <ol className={list}>
          {bestSellers.map((product) => (
            <ProductLine key={product._id} product={product}>
              <span className="block font-semibold">{counted(product.pieces, 'piece')}</span>
              <span className="block text-quiet">{formatTaka(product.taka)}</span>
            </ProductLine>
          ))}
        </ol>
      )}
    </Panel>
  );
}

/** Products whose low variants sell: what runs out first before the rest. */
export function LowStockPanel({ stock: { lowStock, low, out } }: Pick<Overview, 'stock'>) {
  const count = low.selling + out.selling;
  const products = [...out.products, ...low.products]
    .flatMap(({ next, ...product }) => (next ? [{ ...product, next }] : []))
    .toSorted((a, b) => a.next.days - b.next.days);
  return (
    <Panel
      title={`Low stock (${formatNumber(count)})`}
      link={
        count > 0 && (
          <Link to={staffPaths.restock} className={panelLink}>
            See all
          </Link>
        )
      }
    >
      <p className="mb-1 text-quiet">
        {count === 0 ? 'None of what sold in the last 30 days is low: ' : 'Sold in the last 30 days: '}
        {lowStock === 0 ? 'variants that are sold out.' : `variants with ${counted(lowStock, 'piece')} or fewer.`}{' '}
        <Link to={paths.settings} className="underline hover:text-green">
          Change
        </Link>
      </p>
      <ul className={list}>
        {products.slice(0, 10).map((product) => (
          <ProductLine key={product._id} product={product} note={variantName(product.next)}>
            <span className={`block font-semibold ${product.next.left === 0 ? 'text-red' : ''}`}>
              {product.next.left === 0 ? 'Sold out' : `${product.next.left} left`}
            </span>
            {product.next.left > 0 && <span className="block text-quiet">{lasts(product.next.days)}</span>}
          </ProductLine>
        ))}
      </ul>
    </Panel>
  );
}

const variantName = ({ color, size }: { color: string; size: string | null }) =>
  [color, size].filter(Boolean).join(', ');
const lasts = (days: number) => (days === 0 ? 'less than a day' : `lasts ${counted(days, 'day')}`);

/** Visible products that are sold out. */
export function OutOfStockPanel({ stock: { out } }: Pick<Overview, 'stock'>) {
  return (
    <Panel
      title={`Out of stock (${formatNumber(out.count)})`}
      link={
        out.count > 0 && (
          <Link to={staffPaths.outOfStock} className={panelLink}>
            See all
          </Link>
        )
      }
    >
      <p className="mb-1 text-quiet">
        {out.count === 0 ? 'All products are in stock.' : 'Customers see these products but cannot buy them.'}
      </p>
      <ul className={list}>
        {out.products.map((product) => (
          <ProductLine key={product._id} product={product}>
            {product.left === 0 ? (
              <span className="font-semibold text-red">None left</span>
            ) : (
              <span className="text-quiet">{product.left} left, not for sale</span>
            )}
          </ProductLine>
        ))}
      </ul>
    </Panel>
  );
}
