import { useQuery } from '@tanstack/react-query';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { q } from '#web/platform/query.ts';
import type { Editing } from '#web/ui/form/draft.ts';
import { AddProduct } from '#web/dashboard/parts/AddProduct.tsx';
import { ChosenChips } from '#web/dashboard/parts/choices/ChosenChips.tsx';
import { CheckField } from '#web/ui/form/CheckField.tsx';
import type { GuideDraft } from './guide-draft.ts';

const put = (ids: readonly string[], id: string, isChosen: boolean) =>
  isChosen ? [...ids, id] : ids.filter((one) => one !== id);

/** The products of the guide: categories, and chosen products, which take priority. */
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
            <CheckField
              label={<span className="font-semibold">{name}</span>}
              checked={draft.categories.includes(_id)}
              onChange={(is) => change({ categories: put(draft.categories, _id, is) })}
            />
            <ul className="ml-7">
              {subCategory.map((sub) => (
                <li key={sub._id}>
                  <CheckField
                    label={sub.name}
                    checked={draft.subCategories.includes(sub._id)}
                    onChange={(is) => change({ subCategories: put(draft.subCategories, sub._id, is) })}
                  />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <div className="max-w-xl">
        <ChosenChips
          label="Products with this guide"
          chosen={products}
          none="No products"
          onRemove={(id) => change({ products: products.filter(({ _id }) => _id !== id) })}
        />
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
