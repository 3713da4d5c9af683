import { Ban, CalendarClock, Check, CircleMinus, TriangleAlert } from 'lucide-react';
import type { AdminProduct } from '#shared/api/catalogue/admin-products.ts';
import { useProductList } from './product-list.ts';
import { stockStateOf } from './stock-state.ts';

const looks = {
  in: { Icon: Check, text: 'In stock', look: 'text-green' },
  low: {
    Icon: TriangleAlert,
    text: 'Low',
    look: 'rounded-full bg-[color-mix(in_srgb,var(--color-marigold)_28%,var(--color-surface))] px-2 text-ink',
  },
  out: { Icon: CircleMinus, text: 'Out', look: 'text-red' },
  before: { Icon: CalendarClock, text: 'Pre-order', look: 'text-ink' },
  off: { Icon: Ban, text: 'Not for sale', look: 'text-red' },
} as const;

/** Its stock state, with an icon and a word. */
export function StockMark({ product }: { product: AdminProduct }) {
  const state = stockStateOf(product, useProductList().lowStock);
  const isPreorder = state === 'out' && product.inStock && product.variant.some(({ preorder }) => preorder?.left);
  const { Icon, text, look } = looks[isPreorder ? 'before' : state];
  return (
    <span className={`inline-flex h-6 items-center gap-1 font-medium whitespace-nowrap ${look}`}>
      <Icon size={14} aria-hidden />
      {text}
    </span>
  );
}
