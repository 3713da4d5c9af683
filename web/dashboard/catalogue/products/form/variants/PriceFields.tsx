import { bindTo, type Editing } from '#web/ui/form/draft.ts';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { useFormState } from '#web/ui/form/Form.tsx';
import type { ProductDraft } from '../draft/product-draft.ts';
import { withPrice } from './variant-rows.ts';

/** The regular price, which the prices of new variants follow, and the discount. */
export function PriceFields({ editing }: { editing: Editing<ProductDraft> }) {
  const form = useFormState();
  const { draft, change } = editing;
  const setPrice = ({ regularPrice = '' }: Partial<ProductDraft>) => {
    const variants = withPrice(draft.variants, draft.regularPrice, regularPrice);
    // the following rows now have the missing price
    for (const [n, row] of variants.entries()) if (row !== draft.variants[n]) form.edited(`variant.${n}.price`);
    change({ regularPrice, variants });
  };
  return (
    <>
      <NumberField
        {...bindTo({ draft, change: setPrice }, 'regularPrice')}
        label="Regular price, ৳"
        missing="Regular price is required"
        className="tabular"
      />
      <NumberField {...bindTo(editing, 'discount')} label="Discount, %" className="tabular" />
    </>
  );
}
