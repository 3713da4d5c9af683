import { X } from 'lucide-react';
import { chipText } from './filter-words.ts';
import { filterNames, type FilterName, type NarrowedOrders } from './use-order-filters.ts';

interface Props {
  narrowed: NarrowedOrders;
  names: ReadonlyMap<string, string>;
  /** Shown in another way. */
  without?: readonly FilterName[];
}

/** The active filters, each with a button to remove it. */
export function FilterChips({ narrowed: { valuesOf, set, clear }, names, without = [] }: Props) {
  const input = filterNames.filter((name) => valuesOf(name).length > 0 && !without.includes(name));
  if (input.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="mb-3 flex flex-wrap items-center gap-2">
      {input.map((name) => {
        const text = chipText(name, valuesOf(name), names);
        return (
          <li
            key={name}
            className="inline-flex max-w-full items-center rounded-full border border-line bg-surface pl-3.5"
          >
            <span className="min-w-0 truncate">{text}</span>
            <button
              type="button"
              aria-label={`Remove filter ${text}`}
              onClick={() => set(name, '')}
              className="grid size-11 shrink-0 place-items-center rounded-full text-quiet hover:text-ink md:size-8"
            >
              <X size={16} aria-hidden />
            </button>
          </li>
        );
      })}
      {input.length > 1 && (
        <li>
          <button
            type="button"
            onClick={clear}
            className="min-h-11 px-2 font-medium text-green hover:underline md:min-h-8"
          >
            Clear all
          </button>
        </li>
      )}
    </ul>
  );
}
