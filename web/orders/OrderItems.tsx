import type { Order } from '#shared/api/orders.ts';
import { formatTaka } from '#shared/money.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { variantOf } from './order-words.ts';

/** What was ordered: as it was called and what it cost then. */
export function OrderItems({ items, addressOf }: { items: Order['items']; addressOf(slug: string): string }) {
  return (
    <ul aria-label="Items" className="divide-y divide-line">
      {items.map(({ product, ...item }) => (
        <li key={item._id} className="flex gap-3 py-2.5 first:pt-0">
          {/* the picture's sources would each take the gap of a flex item */}
          <div className="shrink-0">
            <Picture
              url={product.thumbnail}
              alt=""
              sizes="48px"
              width={48}
              height={60}
              className="h-15 w-12 rounded-lg bg-mist object-cover"
            />
          </div>
          <div className="min-w-0 flex-1">
            <a
              href={addressOf(product.slug)}
              target="_blank"
              rel="noreferrer"
              className="font-medium [overflow-wrap:anywhere] hover:text-green hover:underline"
            >
              {product.name}
            </a>
            <p className="text-quiet [overflow-wrap:anywhere]">
              <span className="tabular">{product.productNumber}</span> · {variantOf({ product, ...item })}
            </p>
            <p className="text-quiet tabular">
              {item.quantity} × {formatTaka(item.price)}
            </p>
          </div>
          <p className="shrink-0 font-medium tabular">{formatTaka(item.quantity * item.price)}</p>
        </li>
      ))}
    </ul>
  );
}
