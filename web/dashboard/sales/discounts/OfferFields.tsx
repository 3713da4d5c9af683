import { GoodsChoice } from '#web/dashboard/parts/goods/GoodsChoice.tsx';
import { editCard } from '#web/ui/dashboard/EditFrame.tsx';
import { bindTo } from '#web/ui/form/draft.ts';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { BenefitFields, type OfferFieldsProps } from './BenefitFields.tsx';
import { LimitFields } from './LimitFields.tsx';
import { OfferTrial } from './OfferTrial.tsx';

/** An offer, with a preview of its effect on a cart. */
export function OfferFields(props: OfferFieldsProps) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className={editCard}>
        <BenefitFields {...props} />
        <GoodsFields {...props} />
      </div>
      <div className="grid min-w-0 gap-4">
        <div className={editCard}>
          <LimitFields {...props} />
        </div>
        <div className={editCard}>
          <OfferTrial draft={props.editing.draft} replaces={props.item?._id} />
        </div>
      </div>
    </div>
  );
}

/** Products it is about, and how much of them it takes. */
function GoodsFields({ editing }: OfferFieldsProps) {
  const { goods, benefit } = editing.draft;
  const isSet = benefit === 'set price';
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold text-quiet">{isSet ? 'Products in the set' : 'Products'}</legend>
      <GoodsChoice goods={goods} isSet={isSet} onChange={(changed) => editing.change({ goods: changed })} />
      {!isSet && (
        <div className="grid gap-3 sm:grid-cols-2">
          <NumberField {...bindTo(editing, 'leastGoods')} label="Minimum order, ৳" />
          <NumberField {...bindTo(editing, 'leastPieces')} label="Minimum quantity" />
        </div>
      )}
    </fieldset>
  );
}
