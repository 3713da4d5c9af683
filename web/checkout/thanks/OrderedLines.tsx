import type { Order } from '#shared/api/sales/orders/orders.ts';
import { awaitedWords } from '#shared/delivery/awaited.ts';
import { formatNumber, inLanguage, t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { backWords } from '#web/orders/order-pieces.ts';
import { OrderTotals } from '#web/orders/details/OrderTotals.tsx';
import { choiceOf } from '#web/products/choice-names.ts';
import { Thumbnail } from '#web/products/Thumbnail.tsx';

/** The lines of an order, and its total. */
export function OrderedLines({ order }: { order: Order }) {
  return (
    <section aria-labelledby="ordered" className="mt-8">
      <h2 id="ordered" className="text-lg font-bold">
        {t('Your products')}
      </h2>
      <ul className="my-3 divide-y divide-line border-y border-line">
        {order.items.map((line) => (
          <OrderedLine key={line._id} line={line} back={backWords(order, line._id)} />
        ))}
      </ul>
      <OrderTotals order={order} />
    </section>
  );
}

function OrderedLine({ line, back }: { line: Order['items'][number]; back: string | null }) {
  const { product, quantity, price } = line;
  const awaited = awaitedWords(line);
  return (
    <li className="flex gap-3 py-3">
      <Thumbnail thumbnail={product.thumbnail} place="summary" />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-4">
          <p className="min-w-0 leading-snug break-words">{inLanguage(product.name, product.nameBn)}</p>
          <p className="font-semibold tabular">{formatTaka(price * quantity)}</p>
        </div>
        <p className="text-sm text-quiet">
          {choiceOf(line)} · {formatNumber(quantity)} × {formatTaka(price)}
        </p>
        {awaited && <p className="text-sm font-medium">{awaited}</p>}
        {back && <p className="text-sm font-medium">{back}</p>}
      </div>
    </li>
  );
}
