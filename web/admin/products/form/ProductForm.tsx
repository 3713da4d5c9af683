import type { ReactNode } from 'react';
import type { AdminProduct } from '#shared/api/admin-products.ts';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { numberRules, plainNumber } from './CellInput.tsx';
import { followColors } from './picture-colors.ts';
import { PictureFields } from './PictureFields.tsx';
import { ShelfFields } from './ShelfFields.tsx';
import type { ProductFormState } from './use-product-form.ts';
import { withPrice } from './variant-rows.ts';
import { VariantTable } from './VariantTable.tsx';

interface Props {
  id: string;
  state: ProductFormState;
  /** The product that is changed; absent for a new one. */
  product?: AdminProduct;
  /** Above the fields. */
  notice?: ReactNode;
}

const numberField = 'tabular';
// as dense as the rest of the dashboard where there is a mouse
const dense =
  'md:[&_:is(input,select,textarea)]:text-sm md:[&_:is(input,select):not([type=checkbox],[type=file])]:h-9 md:[&_textarea]:py-1.5 [&_:is(input,select,textarea)]:scroll-mb-24';

/** All of a product, to be typed. */
export function ProductForm({ id, state: { form, draft, opened, change }, product, notice }: Props) {
  const field = (name: 'name' | 'nameBn' | 'description' | 'descriptionBn' | 'regularPrice' | 'discount') => ({
    form,
    name,
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const setPrice = ({ target }: { target: { value: string } }) => {
    const regularPrice = plainNumber(target.value);
    const variants = withPrice(draft.variants, draft.regularPrice, regularPrice);
    // what was missing in the rows that follow is there now
    for (const [n, row] of variants.entries()) if (row !== draft.variants[n]) form.edited(`variant.${n}.price`);
    change({ regularPrice, variants });
  };
  return (
    <form id={id} aria-label="Product" {...form.props} className={`@container ${dense}`}>
      {notice}
      <div className="grid gap-6 @4xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid content-start gap-4 @lg:grid-cols-2">
          <div className="grid gap-4 @lg:col-span-2">
            <TextField
              {...field('name')}
              label="Product name"
              missing="Product name is required"
              maxLength={200}
              autoComplete="off"
            />
            <TextField
              {...field('nameBn')}
              label="Product name in Bangla"
              maxLength={200}
              lang="bn"
              autoComplete="off"
            />
            <TextAreaField
              {...field('description')}
              label="Description"
              missing="Description is required"
              maxLength={10_000}
              rows={5}
            />
            <TextAreaField
              {...field('descriptionBn')}
              label="Description in Bangla"
              maxLength={10_000}
              rows={3}
              lang="bn"
            />
          </div>
          <TextField
            {...field('regularPrice')}
            {...numberRules}
            onChange={setPrice}
            label="Regular price, ৳"
            missing="Regular price is required"
            invalid="Must be a whole number"
            className={numberField}
          />
          <TextField
            {...field('discount')}
            {...numberRules}
            onChange={({ target }) => change({ discount: plainNumber(target.value) })}
            label="Discount, %"
            invalid="Must be a whole number"
            className={numberField}
          />
          <ShelfFields form={form} draft={draft} {...(product && { present: product })} onChange={change} />
          {product && (
            <label className="flex min-h-11 items-center gap-3 self-end font-medium md:min-h-9">
              <input
                type="checkbox"
                checked={draft.inStock}
                onChange={({ target }) => change({ inStock: target.checked })}
                className="size-5 accent-green"
              />
              In stock
            </label>
          )}
        </div>
        <PictureFields form={form} draft={draft} keptThumbnail={product && opened.thumbnail} onChange={change} />
      </div>
      <hr className="my-6 border-line" />
      <VariantTable
        form={form}
        rows={draft.variants}
        regularPrice={draft.regularPrice}
        onChange={(variants) =>
          change(({ images, variants: before }) => ({ variants, images: followColors(images, before, variants) }))
        }
      />
      <div className="mt-4">
        <FormFailure form={form} />
      </div>
    </form>
  );
}
