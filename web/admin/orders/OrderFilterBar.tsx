import { orderStatuses, shippingStatuses } from '#shared/order-status.ts';
import { shippingNames, statusNames } from '#web/orders/order-words.ts';
import { FilterSelect } from '#web/ui/dashboard/FilterSelect.tsx';
import type { OrderFilters, useOrderFilters } from './use-order-filters.ts';

interface Props extends Omit<ReturnType<typeof useOrderFilters>, 'clear'> {
  /** The orders that wait have one status, and their parcels have not moved. */
  isPending?: boolean;
}

const statuses = orderStatuses.map((one) => [one, statusNames[one]] as const);
const deliveries = shippingStatuses.map((one) => [one, shippingNames[one]] as const);
const sorts = [['oldest', 'Oldest first']] as const;
const inRow = 'flex-1 md:flex-none';

/** What narrows the list of orders, and where it begins. */
export function OrderFilterBar({ filters, set, isPending = false }: Props) {
  const bind = (name: keyof OrderFilters) => ({
    value: filters[name] ?? '',
    onChange: (value: string) => set(name, value),
  });
  return (
    <div role="group" aria-label="Filters" className="flex w-full flex-wrap gap-2 md:w-auto">
      {!isPending && (
        <>
          <FilterSelect label="Status" all="Any status" options={statuses} className={inRow} {...bind('status')} />
          <FilterSelect
            label="Delivery"
            all="Any delivery"
            options={deliveries}
            className={inRow}
            {...bind('shippingStatus')}
          />
        </>
      )}
      <FilterSelect
        label="Order"
        all="Newest first"
        options={sorts}
        className={isPending ? inRow : `${inRow} max-md:basis-full`}
        {...bind('sort')}
      />
    </div>
  );
}
