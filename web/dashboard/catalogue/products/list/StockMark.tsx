import { Ban, CalendarClock, Check, CircleMinus, Clock, EyeOff, PencilLine, TriangleAlert } from 'lucide-react';
import type { AdminProduct } from '#shared/api/catalogue/admin-products.ts';
import { dayAndTime } from '#web/ui/dates.ts';
import { useProductList } from './product-list.ts';
import { stockStateOf } from './stock-state.ts';

const looks = {
  in: { Icon: Check, text: 'In stock', look: 'text-green' },
  low: {
    Icon: TriangleAlert,
    text: 'Low',
    look: 'rounded-full bg-[color-mix(in_srgb,var(--color-marigold)_28%,var(--color-surface))] px-2 text-ink',
  },
  out: { Icon: CircleMinus, text: 'Sold out', look: 'text-red' },
  before: { Icon: CalendarClock, text: 'Pre-order', look: 'text-ink' },
  off: { Icon: Ban, text: 'Not for sale', look: 'text-red' },
} as const;

const badge = 'rounded-full border border-quiet px-2 text-ink';
/** Of a product that is not in the shop: whether it has pieces is not the question then. */
const keptBack = {
  draft: { Icon: PencilLine, text: 'Draft', look: badge },
  hidden: { Icon: EyeOff, text: 'Hidden', look: badge },
  scheduled: { Icon: Clock, text: 'Scheduled', look: badge },
} as const;

/** Its stock state, with an icon and a word. */
export function StockMark({ product }: { product: AdminProduct }) {
  const state = stockStateOf(product, useProductList().lowStock);
  const isPreorder = state === 'out' && product.inStock && product.variant.some(({ preorder }) => preorder?.left);
  const { visibility, publishAt } = product;
  const { Icon, text, look } = visibility === 'shown' ? looks[isPreorder ? 'before' : state] : keptBack[visibility];
  return (
    <>
      <span className={`inline-flex h-6 items-center gap-1 font-medium whitespace-nowrap ${look}`}>
        <Icon size={14} aria-hidden />
        {text}
      </span>
      {publishAt && (
        <span className="block text-quiet tabular md:text-xs md:whitespace-nowrap">{dayAndTime(publishAt)}</span>
      )}
    </>
  );
}
