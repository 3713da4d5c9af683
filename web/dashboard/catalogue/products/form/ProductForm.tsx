import type { ReactNode } from 'react';
import type { AdminProduct } from '#shared/api/catalogue/admin-products.ts';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { AttributeFields } from './AttributeFields.tsx';
import { BrandField } from './BrandField.tsx';
import { CategoryFields } from './CategoryFields.tsx';
import { NewNames } from './new-names/NewNames.tsx';
import { followColors } from './pictures/picture-colors.ts';
import { PictureFields } from './pictures/PictureFields.tsx';
import { PriceFields } from './variants/PriceFields.tsx';
import { CheckField } from '#web/ui/form/CheckField.tsx';
import { TextFields } from './TextFields.tsx';
import type { ProductFormState } from './use-product-form.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { VariantTable } from './variants/VariantTable.tsx';

interface Props {
  id: string;
  state: ProductFormState;
  /** The product that is changed; absent for a new one. */
  product?: AdminProduct;
  /** Above the fields. */
  notice?: ReactNode;
}

// as dense as the rest of the dashboard where there is a mouse
const dense = [
  'md:[&_:is(input,select,textarea)]:text-sm',
  'md:[&_:is(input,select):not([type=checkbox],[type=file])]:h-9',
  'md:[&_textarea]:py-1.5',
  '[&_:is(input,select,textarea)]:scroll-mb-24',
].join(' ');

/** All of a product, to be typed. */
export function ProductForm({ id, state, product, notice }: Props) {
  const { form, draft, opened, change } = state;
  return (
    <Form id={id} aria-label="Product" form={form} className={`@container ${dense}`}>
      {notice}
      <div className="grid gap-6 @4xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid content-start gap-4 @lg:grid-cols-2">
          <TextFields editing={state} />
          <PriceFields editing={state} />
          <CategoryFields editing={state} present={product} />
          <BrandField editing={state} present={product?.brand} />
          <NewNames editing={state} />
          {product ? (
            <CheckField label="In stock" checked={draft.inStock} onChange={(inStock) => change({ inStock })} />
          ) : (
            <CheckField
              label="Save as a draft, not shown in the shop"
              checked={draft.isDraft}
              onChange={(isDraft) => change({ isDraft })}
            />
          )}
        </div>
        <PictureFields draft={draft} keptThumbnail={product && opened.thumbnail} onChange={change} />
      </div>
      <hr className="my-6 border-line" />
      <AttributeFields draft={draft} onChange={change} />
      <VariantTable
        form={form}
        rows={draft.variants}
        regularPrice={draft.regularPrice}
        onChange={(variants) =>
          change(({ images, variants: before }) => ({ variants, images: followColors(images, before, variants) }))
        }
      />
      <div className="mt-4">
        <FormFailure />
      </div>
    </Form>
  );
}
