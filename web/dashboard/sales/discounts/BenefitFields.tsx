import { benefits } from '#shared/pricing/offers.ts';
import { bindTo, type Editing } from '#web/ui/form/draft.ts';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { RadioChips } from '#web/ui/form/RadioChips.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import type { FormState } from '#web/ui/form/use-form.ts';
import { benefitNamed, type OfferDraft } from './offer-draft.ts';
import { benefitNames } from './offer-words.ts';

export interface OfferFieldsProps {
  form: FormState;
  editing: Editing<OfferDraft>;
}

const choices = benefits.map((benefit) => [benefit, benefitNames[benefit]] as const);
const pair = 'grid gap-3 sm:grid-cols-2';

/** What it is called, and what the customer gets. */
export function BenefitFields({ form, editing }: OfferFieldsProps) {
  const { draft, change } = editing;
  const texts = textsOf(editing);
  return (
    <>
      <div className={pair}>
        <TextField
          form={form}
          {...bindTo(texts, 'name')}
          label="Name"
          missing="Name is required"
          hint="Customers see this name on their order"
          maxLength={100}
          autoComplete="off"
        />
        <TextField
          form={form}
          {...bindTo(texts, 'nameBn')}
          label="Name in Bangla"
          maxLength={100}
          lang="bn"
          autoComplete="off"
        />
      </div>
      <TextField
        form={form}
        {...bindTo(texts, 'code')}
        label="Coupon code"
        hint="Use letters and digits, like EID10. Leave empty for an automatic discount."
        maxLength={30}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <RadioChips
        form={form}
        name="benefit"
        label="The customer gets"
        missing="Choose what the customer gets"
        choices={choices}
        value={draft.benefit}
        onChange={(benefit) => change({ benefit: benefitNamed(benefit) })}
      />
      <ValueFields form={form} editing={editing} />
    </>
  );
}

/** The draft's texts, for fields that are tied to them. */
export const textsOf = ({ draft, change }: Editing<OfferDraft>) => ({
  draft: draft as Omit<OfferDraft, 'goods' | 'subCategories' | 'isPaused' | 'isFirstOrder'>,
  change,
});

function ValueFields({ form, editing }: OfferFieldsProps) {
  const texts = textsOf(editing);
  const field = (name: 'value' | 'mostOff' | 'buyPieces' | 'freePieces', label: string, missing?: string) => (
    <NumberField form={form} {...bindTo(texts, name)} label={label} {...(missing && { missing })} />
  );
  switch (editing.draft.benefit) {
    case 'percent':
      return (
        <div className={pair}>
          {field('value', 'Percent', 'Amount is required')}
          {field('mostOff', 'Maximum, ৳')}
        </div>
      );
    case 'amount':
      return <div className={pair}>{field('value', 'Amount off, ৳', 'Amount is required')}</div>;
    case 'free pieces':
      return (
        <div className={pair}>
          {field('buyPieces', 'Pieces to buy', 'Number is required')}
          {field('freePieces', 'Free pieces', 'Number is required')}
        </div>
      );
    case 'set price':
      return <div className={pair}>{field('value', 'Price of the set, ৳', 'Amount is required')}</div>;
    case 'free delivery':
      return null;
  }
}
