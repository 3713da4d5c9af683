import { orderStatuses, shippingStatuses } from '#shared/order-status.ts';
import { shippingNames, statusNames } from '#web/orders/order-words.ts';
import type { OrderFilters, useOrderFilters } from './use-order-filters.ts';

interface Props extends Omit<ReturnType<typeof useOrderFilters>, 'clear'> {
  /** The orders that wait have one status, and their parcels have not moved. */
  isPending?: boolean;
}

/** What narrows the list of orders, and where it begins. */
export function OrderFilterBar({ filters, set, isPending = false }: Props) {
  const select = (
    name: keyof OrderFilters,
    label: string,
    all: string,
    options: readonly (readonly [string, string])[],
    width = '',
  ) => (
    <select
      aria-label={label}
      value={filters[name] ?? ''}
      onChange={({ target }) => set(name, target.value)}
      className={`h-11 min-w-0 flex-1 rounded-control border bg-surface px-2 text-base md:h-9 md:max-w-40 md:flex-none md:text-sm ${width} ${filters[name] ? 'border-green font-semibold' : 'border-quiet/70'}`}
    >
      <option value="">{all}</option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
  return (
    <div role="group" aria-label="Filters" className="flex w-full flex-wrap gap-2 md:w-auto">
      {!isPending &&
        select(
          'status',
          'Status',
          'Any status',
          orderStatuses.map((one) => [one, statusNames[one]]),
        )}
      {!isPending &&
        select(
          'shippingStatus',
          'Delivery',
          'Any delivery',
          shippingStatuses.map((one) => [one, shippingNames[one]]),
        )}
      {select('sort', 'Order', 'Newest first', [['oldest', 'Oldest first']], isPending ? '' : 'max-md:basis-full')}
    </div>
  );
}
