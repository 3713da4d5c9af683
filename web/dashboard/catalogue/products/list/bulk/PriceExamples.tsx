import type { PricePreview } from '#shared/api/catalogue/bulk-prices.ts';
import { formatTaka } from '#shared/money.ts';
import { counted } from '#web/ui/dashboard/counted.ts';

const notes = { changed: '', steep: 'more than 80 %', refused: 'stays' } as const;

/** What a change of prices would do: how many, what stays, and some of them before and after. */
export function PriceExamples({ preview: { products, variants, refused, examples } }: { preview: PricePreview }) {
  const more = variants + refused - examples.length;
  return (
    <div role="status" className="grid gap-2">
      <p className="font-semibold">
        {variants === 0
          ? 'No price changes.'
          : `${counted(variants, 'price')} of ${counted(products, 'product')} will change.`}
      </p>
      {refused > 0 && (
        <p className="font-medium text-red">
          {counted(refused, 'price')} would be below ৳1 or too high, and will stay.
        </p>
      )}
      <ul aria-label="Prices before and after" className="max-h-52 divide-y divide-line overflow-y-auto" tabIndex={0}>
        {examples.map(({ product, name, color, size, before, after, state }) => (
          <li key={`${product} ${color} ${size}`} className="flex items-start justify-between gap-3 py-1.5">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {name} <span className="text-quiet">{[color, size].filter(Boolean).join(', ')}</span>
            </span>
            <span className="shrink-0 text-right whitespace-nowrap tabular">
              {formatTaka(before)} → <b>{formatTaka(after)}</b>
              {notes[state] && <span className="block font-semibold text-red">{notes[state]}</span>}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-quiet">and {counted(more, 'more price')}</p>}
    </div>
  );
}
