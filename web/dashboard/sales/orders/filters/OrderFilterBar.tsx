import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { FilterSelect } from '#web/ui/dashboard/filters/FilterSelect.tsx';
import { filterOptions } from './filter-words.ts';
import { MoreFilters } from './MoreFilters.tsx';
import type { useFilterChoices } from './use-filter-choices.ts';
import { filterNames, type FilterName, type NarrowedOrders } from './use-order-filters.ts';

interface Props {
  narrowed: NarrowedOrders;
  choices: ReturnType<typeof useFilterChoices>;
  /** The orders that wait have one status, and their parcels have not moved. */
  isPending?: boolean;
}

const sorts = [['oldest', 'Oldest first']] as const;
const inRow = 'w-full md:w-auto';
const inBar: readonly FilterName[] = ['status', 'shippingStatus', 'customer'];

/** The filters and the sorting of the order list. */
export function OrderFilterBar({ narrowed, choices, isPending = false }: Props) {
  const { valuesOf, set, sort } = narrowed;
  const [isOpen, setIsOpen] = useState(false);
  const panel = useId();
  const more = filterNames.filter((name) => !inBar.includes(name) && valuesOf(name).length > 0).length;
  const bind = (name: FilterName) => ({
    value: valuesOf(name).length === 1 ? (valuesOf(name)[0] ?? '') : '',
    onChange: (value: string) => set(name, value),
    className: inRow,
  });
  return (
    <>
      <div role="group" aria-label="Filters" className="grid w-full grid-cols-2 gap-2 md:flex md:w-auto md:flex-wrap">
        {!isPending && (
          <>
            <FilterSelect label="Status" all="Any status" options={filterOptions.status} {...bind('status')} />
            <FilterSelect
              label="Delivery"
              all="Any delivery"
              options={filterOptions.shippingStatus}
              {...bind('shippingStatus')}
            />
          </>
        )}
        <FilterSelect
          label="Order"
          all="Newest first"
          options={sorts}
          value={sort === 'oldest' ? sort : ''}
          onChange={(value) => set('sort', value)}
          className={inRow}
        />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          onClick={() => setIsOpen(!isOpen)}
          className={`${compactButton.quiet} ${inRow}`}
        >
          <SlidersHorizontal size={16} aria-hidden />
          More filters{more > 0 && ` (${more})`}
        </button>
      </div>
      {isOpen && <MoreFilters id={panel} narrowed={narrowed} choices={choices} />}
    </>
  );
}
