import { bindTo } from '#web/ui/form/draft.ts';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { textsOf, type OfferFieldsProps } from './BenefitFields.tsx';

const pair = 'grid gap-3 sm:grid-cols-2';

/** When it is in force, and for whom. */
export function LimitFields({ form, editing }: OfferFieldsProps) {
  const { draft, change } = editing;
  const texts = textsOf(editing);
  return (
    <>
      <div className={pair}>
        <TextField
          form={form}
          {...bindTo(texts, 'startsAt')}
          type="datetime-local"
          label="Starts"
          hint="Leave empty to start now"
        />
        <TextField
          form={form}
          {...bindTo(texts, 'endsAt')}
          type="datetime-local"
          label="Ends"
          hint="Leave empty for no end"
        />
      </div>
      <Check label="Paused" isChecked={draft.isPaused} onChange={(isPaused) => change({ isPaused })} />
      {draft.code.trim() === '' ? (
        <p className="text-quiet">
          Add a coupon code to limit the discount to first orders, a number of uses or certain customers.
        </p>
      ) : (
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-semibold text-quiet">Usage limits</legend>
          <div className={pair}>
            <NumberField form={form} {...bindTo(texts, 'mostUses')} label="Maximum orders" />
            <NumberField form={form} {...bindTo(texts, 'mostUsesEach')} label="Maximum orders per customer" />
          </div>
          <Check
            label="First order of a customer only"
            isChecked={draft.isFirstOrder}
            onChange={(isFirstOrder) => change({ isFirstOrder })}
          />
          <TextAreaField
            form={form}
            {...bindTo(texts, 'phones')}
            label="Only for these phone numbers"
            hint="Enter one number on each line. Leave empty for all customers."
            rows={2}
          />
        </fieldset>
      )}
    </>
  );
}

function Check({
  label,
  isChecked,
  onChange,
}: {
  label: string;
  isChecked: boolean;
  onChange(isChecked: boolean): void;
}) {
  return (
    <label className="flex min-h-11 items-center gap-2 md:min-h-6">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-4 shrink-0 accent-green"
      />
      {label}
    </label>
  );
}
