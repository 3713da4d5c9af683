import type { Order } from '#shared/api/orders.ts';
import { formatNumber, inLanguage, t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { choiceOf } from '#web/products/choice-names.ts';
import { Thumbnail } from '#web/products/Thumbnail.tsx';

const row = 'flex items-baseline justify-between gap-4';

/** The lines of an order, and what it came to. */
export function OrderedLines({ order }: { order: Order }) {
  return (
    <section aria-labelledby="ordered" className="mt-8">
      <h2 id="ordered" className="text-lg font-bold">
        {t('What you ordered')}
      </h2>
      <ul className="my-3 divide-y divide-line border-y border-line">
        {order.items.map((line) => (
          <OrderedLine key={line._id} line={line} />
        ))}
      </ul>
      <Sums total={order.totalPrice} shipping={order.shippingInfo.shippingAmount} />
    </section>
  );
}

function OrderedLine({ line: { product, quantity, price, ...choice } }: { line: Order['items'][number] }) {
  return (
    <li className="flex gap-3 py-3">
      <Thumbnail thumbnail={product.thumbnail} place="summary" />
      <div className="min-w-0 flex-1">
        <div className={row}>
          <p className="min-w-0 leading-snug break-words">{inLanguage(product.name, product.nameBn)}</p>
          <p className="font-semibold tabular">{formatTaka(price * quantity)}</p>
        </div>
        <p className="text-sm text-quiet">
          {choiceOf(choice)} · {formatNumber(quantity)} × {formatTaka(price)}
        </p>
      </div>
    </li>
  );
}

/** `total` and `shipping` in Taka. */
function Sums({ total, shipping }: { total: number; shipping: number }) {
  return (
    <dl className="grid gap-1 tabular">
      <div className={row}>
        <dt>{t('Subtotal')}</dt>
        <dd>{formatTaka(total - shipping)}</dd>
      </div>
      <div className={row}>
        <dt>{t('Delivery')}</dt>
        <dd>{shipping === 0 ? t('Free') : formatTaka(shipping)}</dd>
      </div>
      <div className={`${row} text-lg font-bold`}>
        <dt>{t('Total')}</dt>
        <dd>{formatTaka(total)}</dd>
      </div>
    </dl>
  );
}
