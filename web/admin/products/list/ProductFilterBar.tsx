import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { productSorts } from '#shared/api/admin-products.ts';
import { catalogueApi } from '#shared/api/catalogue.ts';
import { q } from '#web/api/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { sortNames, type ProductAddress, type ProductFilters } from './use-product-address.ts';

/** What narrows the list; on a phone behind a button, with the order, which wide screens have in the table's head. */
export function ProductFilterBar({ address: { filters, set } }: { address: ProductAddress }) {
  const [isOpen, setIsOpen] = useState(false);
  const categories = useQuery(q(catalogueApi.categoryNames)).data?.data;
  const brands = useQuery(q(catalogueApi.brandNames)).data?.data;
  const { sort: _, ...narrowing } = filters;
  const count = Object.values(narrowing).filter(Boolean).length;
  const select = (name: keyof ProductFilters, label: string, all: string, children: ReactNode) => (
    <select
      aria-label={label}
      value={filters[name]}
      onChange={({ target }) => set({ [name]: target.value })}
      className={`h-11 min-w-0 rounded-control border bg-surface px-2 text-base md:h-9 md:max-w-40 md:text-sm ${filters[name] ? 'border-green font-semibold' : 'border-quiet/70'}`}
    >
      <option value="">{all}</option>
      {children}
    </select>
  );
  const named = (list: readonly { _id: string; name: string }[] | undefined) =>
    list?.map(({ _id, name }) => (
      <option key={_id} value={_id}>
        {name}
      </option>
    ));
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className={`${compactButton.quiet} md:hidden`}
      >
        <SlidersHorizontal size={16} aria-hidden />
        Filters{count > 0 && ` (${count})`}
      </button>
      <div
        role="group"
        aria-label="Filters"
        className={`w-full grid-cols-2 gap-2 md:flex md:w-auto ${isOpen ? 'grid' : 'hidden'}`}
      >
        {select('category', 'Category', 'All categories', named(categories))}
        {select('brand', 'Brand', 'All brands', named(brands))}
        {select(
          'stock',
          'Stock',
          'Any stock',
          <>
            <option value="in">In stock</option>
            <option value="low">Low</option>
            <option value="out">Out of stock</option>
          </>,
        )}
        {select(
          'onOffer',
          'Offer',
          'Any price',
          <>
            <option value="true">On offer</option>
            <option value="false">Not on offer</option>
          </>,
        )}
        <div className="col-span-2 grid md:hidden">
          {select(
            'sort',
            'Order',
            'Newest first',
            productSorts
              .filter((one) => one !== 'newest')
              .map((one) => (
                <option key={one} value={one}>
                  {sortNames[one]}
                </option>
              )),
          )}
        </div>
      </div>
    </>
  );
}
