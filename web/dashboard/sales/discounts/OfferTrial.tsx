import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import type { CartPrice } from '#shared/api/sales/orders/cart-price.ts';
import type { Product } from '#shared/api/catalogue/catalogue.ts';
import { formatTaka } from '#shared/money.ts';
import { AddProduct } from '#web/dashboard/parts/AddProduct.tsx';
import type { OfferDraft } from './offer-draft.ts';
import { useOfferTrial, type TrialLine } from './use-offer-trial.ts';

/** Tries the offer on a cart before it is active. */
export function OfferTrial({ draft, replaces }: { draft: OfferDraft; replaces: string | undefined }) {
  const [lines, setLines] = useState<TrialLine[]>([]);
  const result = useOfferTrial({ draft, replaces }, lines);
  const add = (product: Product) => {
    const [variant] = product.variant;
    if (!variant || lines.some(({ productId }) => productId === product._id)) return;
    setLines([...lines, { productId: product._id, variantId: variant._id, name: product.name, quantity: 1 }]);
  };
  const put = (id: string, quantity: number) =>
    setLines(
      lines.flatMap((line) =>
        line.productId !== id ? [line] : quantity === 0 ? [] : [{ ...line, quantity: Math.min(quantity, 100) }],
      ),
    );
  return (
    <section aria-label="Preview">
      <h3 className="mb-2 font-semibold text-quiet">Preview</h3>
      <ul aria-label="Preview cart" className="divide-y divide-line">
        {lines.map((line) => (
          <Line key={line.productId} line={line} onChange={(quantity) => put(line.productId, quantity)} />
        ))}
      </ul>
      <AddProduct label="Add product to the preview cart" onAdd={add} />
      <div role="status">{result && <Result {...result} />}</div>
      {lines.length > 0 && !result && <p className="mt-3 text-quiet">Fill in the discount to see its amount.</p>}
    </section>
  );
}

const step = 'inline-flex size-11 items-center justify-center rounded-control border border-line md:size-8';

function Line({ line: { name, quantity }, onChange }: { line: TrialLine; onChange(quantity: number): void }) {
  return (
    <li className="flex items-center gap-2 py-2">
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{name}</span>
      <button type="button" aria-label={`Remove one ${name}`} onClick={() => onChange(quantity - 1)} className={step}>
        <Minus size={14} aria-hidden />
      </button>
      <span className="w-8 text-center tabular">{quantity}</span>
      <button type="button" aria-label={`Add one ${name}`} onClick={() => onChange(quantity + 1)} className={step}>
        <Plus size={14} aria-hidden />
      </button>
    </li>
  );
}

const row = 'flex items-baseline justify-between gap-4';

/** A customer in Dhaka, with the offers in force; without this one, and with it. */
function Result({ before, after }: { before: CartPrice; after: CartPrice }) {
  return (
    <dl className="mt-3 grid gap-1 border-t border-line pt-3 tabular">
      <div className={row}>
        <dt>Products</dt>
        <dd>{formatTaka(after.subtotal)}</dd>
      </div>
      {after.adjustments
        .filter(({ kind }) => kind !== 'delivery')
        .map(({ kind, reason, amount }) => (
          <div key={kind} className={`${row} text-green`}>
            <dt className="min-w-0 [overflow-wrap:anywhere]">{reason}</dt>
            <dd>−{formatTaka(-amount)}</dd>
          </div>
        ))}
      <div className={row}>
        <dt>Delivery in Dhaka</dt>
        <dd>{after.shippingAmount === 0 ? 'Free' : formatTaka(after.shippingAmount ?? 0)}</dd>
      </div>
      <div className={`${row} font-semibold`}>
        <dt>Total</dt>
        <dd>
          {before.total !== after.total && <s className="mr-2 font-normal text-quiet">{formatTaka(before.total)}</s>}
          {formatTaka(after.total)}
        </dd>
      </div>
      {before.total === after.total && <p className="text-quiet">This discount does not apply to this cart.</p>}
    </dl>
  );
}
