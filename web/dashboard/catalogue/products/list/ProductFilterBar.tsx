import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { productSorts } from '#shared/api/catalogue/admin-products.ts';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { q } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { FilterSelect } from '#web/ui/dashboard/filters/FilterSelect.tsx';
import { sortNames, type ProductAddress, type ProductFilters } from './use-product-address.ts';

/** The filters of the list; on a phone behind a button, with the sorting that wide screens have in the table's head. */
export function ProductFilterBar({ address }: { address: ProductAddress }) {
  const [isOpen, setIsOpen] = useState(false);
  const { sort: _, ...narrowing } = address.filters;
  const count = Object.values(narrowing).filter(Boolean).length;
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
        <Filters address={address} />
      </div>
    </>
  );
}

const stocks = [
  ['in', 'In stock'],
  ['restock', 'To restock'],
  ['low', 'Low'],
  ['out', 'Out of stock'],
] as const;
const shown = [
  ['shown', 'Published'],
  ['draft', 'Draft'],
  ['hidden', 'Hidden'],
  ['scheduled', 'Scheduled'],
] as const;
const offers = [
  ['true', 'On offer'],
  ['false', 'Not on offer'],
] as const;
const sorts = productSorts.filter((one) => one !== 'newest').map((one) => [one, sortNames[one]] as const);

function Filters({ address: { filters, set } }: { address: ProductAddress }) {
  const categories = useQuery(q(catalogueApi.categoryNames)).data?.data;
  const brands = useQuery(q(catalogueApi.brandNames)).data?.data;
  const bind = (name: keyof ProductFilters) => ({
    value: filters[name],
    onChange: (value: string) => set({ [name]: value }),
  });
  return (
    <>
      <FilterSelect label="Category" all="All categories" options={named(categories)} {...bind('category')} />
      <FilterSelect label="Brand" all="All brands" options={named(brands)} {...bind('brand')} />
      <FilterSelect label="Stock" all="Any stock" options={stocks} {...bind('stock')} />
      <FilterSelect label="Visibility" all="Any visibility" options={shown} {...bind('visibility')} />
      <FilterSelect label="Offer" all="Any price" options={offers} {...bind('onOffer')} />
      <div className="col-span-2 grid md:hidden">
        <FilterSelect label="Order" all="Newest first" options={sorts} {...bind('sort')} />
      </div>
    </>
  );
}

const named = (list: readonly { _id: string; name: string }[] = []) =>
  list.map(({ _id, name }) => [_id, name] as const);
