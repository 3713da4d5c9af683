import { FilterSelect } from '#web/ui/dashboard/filters/FilterSelect.tsx';
import { FilterInput } from '#web/ui/dashboard/filters/FilterInput.tsx';
import { filterOptions } from './filter-words.ts';
import { ProductFilter } from './ProductFilter.tsx';
import type { useFilterChoices } from './use-filter-choices.ts';
import type { FilterName, NarrowedOrders } from './use-order-filters.ts';

interface Props {
  id: string;
  narrowed: NarrowedOrders;
  choices: ReturnType<typeof useFilterChoices>;
}

const panel = [
  'grid w-full grid-cols-2 gap-x-3 gap-y-2 rounded-card border border-line bg-surface p-3',
  'md:grid-cols-4 xl:grid-cols-6',
].join(' ');

const plain = (values: readonly string[]) => values.map((value) => [value, value] as const);

/** All that a list of orders can be narrowed by beside status and delivery. */
export function MoreFilters({ id, narrowed: { valuesOf, set }, choices }: Props) {
  const bind = (name: FilterName) => ({
    // several values are shown as a chip; choosing one here replaces them
    value: valuesOf(name).length === 1 ? (valuesOf(name)[0] ?? '') : '',
    onChange: (value: string) => set(name, value),
  });
  const staff = choices.staff.map(({ _id, name }) => [_id, name] as const);
  return (
    <div id={id} role="group" aria-label="More filters" className={panel}>
      <FilterInput label="Placed from" type="date" {...bind('from')} />
      <FilterInput label="Placed to" type="date" {...bind('to')} />
      <FilterInput label="Amount from" type="number" {...bind('least')} />
      <FilterInput label="Amount to" type="number" {...bind('most')} />
      <Choice label="Method" all="Any method" options={filterOptions.paymentMethod} {...bind('paymentMethod')} />
      <Choice label="Payment" all="Any payment" options={filterOptions.payment} {...bind('payment')} />
      <Choice label="District" all="All districts" options={plain(choices.districts)} {...bind('district')} />
      <Choice label="Courier" all="All couriers" options={plain(choices.couriers)} {...bind('courier')} />
      <Choice label="Channel" all="All channels" options={filterOptions.channel} {...bind('channel')} />
      <Choice label="Staff" all="All staff" options={staff} {...bind('staff')} />
      <Choice label="Phone" all="New and returning" options={filterOptions.phone} {...bind('phone')} />
      <Choice label="Refund" all="Any refund" options={filterOptions.refund} {...bind('refund')} />
      <Choice label="Stock" all="In stock and pre-orders" options={filterOptions.goods} {...bind('goods')} />
      <ProductFilter onChoose={(product) => set('product', product)} />
    </div>
  );
}

function Choice(props: Parameters<typeof FilterSelect>[0]) {
  return (
    <label className="grid min-w-0 gap-1">
      <span className="text-xs text-quiet">{props.label}</span>
      <FilterSelect {...props} className="w-full md:max-w-none" />
    </label>
  );
}
