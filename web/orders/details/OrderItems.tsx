import type { Order } from '#shared/api/sales/orders/orders.ts';
import { awaitedWords } from '#shared/delivery/awaited.ts';
import { currentLanguage, formatNumber, inLanguage, pathIn, t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { LinePicture } from './LinePicture.tsx';
import { backWords } from '../order-pieces.ts';
import { variantOf } from '../order-words.ts';

interface Props {
  order: Pick<Order, 'items' | 'returns'>;
  /** The shop's page of a product. */
  addressOf(slug: string): string;
}

/** The items of an order, with the names and prices of that day. */
export function OrderItems({ order, addressOf }: Props) {
  return (
    <ul aria-label={t('Items')} className="divide-y divide-line">
      {order.items.map((item) => (
        <Item key={item._id} item={item} back={backWords(order, item._id)} address={addressOf(item.product.slug)} />
      ))}
    </ul>
  );
}

interface ItemProps {
  item: Order['items'][number];
  /** The returned pieces, in words. */
  back: string | null;
  address: string;
}

function Item({ item, back, address }: ItemProps) {
  const { product, quantity, price } = item;
  const awaited = awaitedWords(item);
  return (
    <li className="flex gap-3 py-2.5 first:pt-0">
      <LinePicture url={product.thumbnail} />
      <div className="min-w-0 flex-1">
        <ProductLink name={inLanguage(product.name, product.nameBn)} address={address} />
        <p className="text-quiet [overflow-wrap:anywhere]">
          <span className="tabular">{product.productNumber}</span> · {variantOf(item)}
          {item.sku && <span className="tabular"> · {item.sku}</span>}
        </p>
        <p className="text-quiet tabular">
          {formatNumber(quantity)} × {formatTaka(price)}
        </p>
        {awaited && <p className="font-medium">{awaited}</p>}
        {back && <p className="font-medium">{back}</p>}
      </div>
      <p className="shrink-0 font-medium tabular">{formatTaka(quantity * price)}</p>
    </li>
  );
}

function ProductLink({ name, address }: { name: string; address: string }) {
  return (
    <a
      href={pathIn(currentLanguage(), address)}
      target="_blank"
      rel="noreferrer"
      className="font-medium [overflow-wrap:anywhere] hover:text-green hover:underline"
    >
      {name}
    </a>
  );
}
