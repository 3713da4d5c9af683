import { bindTo } from '#web/ui/form/draft.ts';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { textsOf, type OfferFieldsProps } from './BenefitFields.tsx';
import { GoodsChoice } from '#web/dashboard/parts/goods/GoodsChoice.tsx';

/** Products it is about, and how much of them it takes. */
export function GoodsFields({ form, editing }: OfferFieldsProps) {
  const { goods, benefit } = editing.draft;
  const texts = textsOf(editing);
  const isSet = benefit === 'set price';
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold text-quiet">{isSet ? 'Products in the set' : 'Products'}</legend>
      <GoodsChoice form={form} goods={goods} isSet={isSet} onChange={(goods) => editing.change({ goods })} />
      {!isSet && (
        <div className="grid gap-3 sm:grid-cols-2">
          <NumberField form={form} {...bindTo(texts, 'leastGoods')} label="Minimum order, ৳" />
          <NumberField form={form} {...bindTo(texts, 'leastPieces')} label="Minimum quantity" />
        </div>
      )}
    </fieldset>
  );
}
