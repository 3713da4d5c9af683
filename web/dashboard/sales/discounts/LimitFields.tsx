import { bindTo } from '#web/ui/form/draft.ts';
import { CheckField } from '#web/ui/form/CheckField.tsx';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import type { OfferFieldsProps } from './BenefitFields.tsx';

const pair = 'grid gap-3 sm:grid-cols-2';

/** The period and the customers of the offer. */
export function LimitFields({ editing }: OfferFieldsProps) {
  const { draft, change } = editing;
  return (
    <>
      <div className={pair}>
        <TextField
          {...bindTo(editing, 'startsAt')}
          type="datetime-local"
          label="Starts"
          hint="Leave empty to start now"
        />
        <TextField {...bindTo(editing, 'endsAt')} type="datetime-local" label="Ends" hint="Leave empty for no end" />
      </div>
      <CheckField label="Paused" checked={draft.isPaused} onChange={(isPaused) => change({ isPaused })} />
      {draft.code.trim() === '' ? (
        <p className="text-quiet">
          Add a coupon code to limit the discount to first orders, a number of uses or certain customers.
        </p>
      ) : (
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-semibold text-quiet">Usage limits</legend>
          <div className={pair}>
            <NumberField {...bindTo(editing, 'mostUses')} label="Maximum orders" />
            <NumberField {...bindTo(editing, 'mostUsesEach')} label="Maximum orders per customer" />
          </div>
          <CheckField
            label="First order of a customer only"
            checked={draft.isFirstOrder}
            onChange={(isFirstOrder) => change({ isFirstOrder })}
          />
          <TextAreaField
            {...bindTo(editing, 'phones')}
            label="Only for these phone numbers"
            hint="Enter one number on each line. Leave empty for all customers."
            rows={2}
          />
        </fieldset>
      )}
    </>
  );
}
