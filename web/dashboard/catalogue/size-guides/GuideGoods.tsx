import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { q } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import type { Editing } from '#web/ui/form/draft.ts';
import { AddProduct } from '#web/dashboard/parts/AddProduct.tsx';
import type { GuideDraft } from './guide-draft.ts';

const put = (ids: readonly string[], id: string, isChosen: boolean) =>
  isChosen ? [...ids, id] : ids.filter((one) => one !== id);

/** Whose goods the guide is for: shelves, and products of their own choice, which goes first. */
export function GuideGoods({ editing: { draft, change } }: { editing: Editing<GuideDraft> }) {
  const categories = useQuery(q(catalogueApi.categoryNames)).data?.data;
  const { products } = draft;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 font-semibold">Products</legend>
      <p className="text-quiet">
        A product shows its own guide, or the guide of its sub-category or category. A category can have one guide only.
      </p>
      <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {categories?.map(({ _id, name, subCategory }) => (
          <li key={_id}>
            <Tick
              name={name}
              isStrong
              isChosen={draft.categories.includes(_id)}
              onChoose={(is) => change({ categories: put(draft.categories, _id, is) })}
            />
            <ul className="ml-7">
              {subCategory.map((sub) => (
                <li key={sub._id}>
                  <Tick
                    name={sub.name}
                    isChosen={draft.subCategories.includes(sub._id)}
                    onChoose={(is) => change({ subCategories: put(draft.subCategories, sub._id, is) })}
                  />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <div className="max-w-xl">
        <ul aria-label="Products with this guide" className="flex flex-wrap gap-2 empty:hidden">
          {products.map(({ _id, name }) => (
            <li
              key={_id}
              className="inline-flex max-w-full items-center rounded-control border border-line bg-mist pl-3"
            >
              <span className="[overflow-wrap:anywhere]">{name}</span>
              <button
                type="button"
                aria-label={`Remove ${name}`}
                onClick={() => change({ products: products.filter((one) => one._id !== _id) })}
                className={compactButton.bare}
              >
                <X size={14} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
        <AddProduct
          label="Add product"
          isInStock={false}
          onAdd={({ _id, name }) =>
            !products.some((one) => one._id === _id) && change({ products: [...products, { _id, name }] })
          }
        />
      </div>
    </fieldset>
  );
}

interface TickProps {
  name: string;
  isChosen: boolean;
  isStrong?: boolean;
  onChoose(isChosen: boolean): void;
}

const Tick = ({ name, isChosen, isStrong = false, onChoose }: TickProps) => (
  <label className={`flex min-h-11 items-center gap-2 md:min-h-8 ${isStrong ? 'font-semibold' : ''}`}>
    <input
      type="checkbox"
      checked={isChosen}
      onChange={({ target }) => onChoose(target.checked)}
      className="size-5 shrink-0 accent-green md:size-4"
    />
    <span className="[overflow-wrap:anywhere]">{name}</span>
  </label>
);
