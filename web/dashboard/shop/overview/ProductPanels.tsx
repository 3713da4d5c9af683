import { Link } from 'react-router';
import type { Overview } from '#shared/api/sales/reports.ts';
import { formatNumber } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { paths } from '#web/platform/paths.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import { onPayment, Panel, panelLink } from '#web/dashboard/parts/Panel.tsx';
import { ProductLine } from './ProductLine.tsx';

const list = 'divide-y divide-line';

/** What was paid most of in these days and did not come back. */
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

/** What can still be bought, but not much longer. */
export function LowStockPanel({ stock: { lowStock, low } }: Pick<Overview, 'stock'>) {
  return (
    <Panel
      title={`Low stock (${formatNumber(low.count)})`}
      link={
        low.count > 0 && (
          <Link to={paths.scarceProducts('low')} className={panelLink}>
            See all
          </Link>
        )
      }
    >
      <p className="mb-1 text-quiet">
        {lowStock === 0 ? 'Sold-out variants.' : `Variants with ${counted(lowStock, 'piece')} or fewer.`}{' '}
        <Link to={paths.settings} className="underline hover:text-green">
          Change
        </Link>
      </p>
      <ul className={list}>
        {low.products.map((product) => (
          <ProductLine key={product._id} product={product}>
            <span className="block font-semibold">{product.left === 0 ? 'Sold out' : `${product.left} left`}</span>
            <span className="block text-quiet">{counted(product.variants, 'variant')}</span>
          </ProductLine>
        ))}
      </ul>
    </Panel>
  );
}

/** What customers see and cannot buy. */
export function OutOfStockPanel({ stock: { out } }: Pick<Overview, 'stock'>) {
  return (
    <Panel
      title={`Out of stock (${formatNumber(out.count)})`}
      link={
        out.count > 0 && (
          <Link to={paths.scarceProducts('out')} className={panelLink}>
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
