import type { Offer } from '#shared/api/sales/offers.ts';
import { benefits } from '#shared/pricing/offers.ts';
import { NameFields } from '#web/dashboard/parts/resource/NameFields.tsx';
import type { FieldsProps } from '#web/dashboard/parts/resource/resource.ts';
import { bindTo } from '#web/ui/form/draft.ts';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { RadioChips } from '#web/ui/form/RadioChips.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { benefitNamed, type OfferDraft } from './offer-draft.ts';
import { benefitNames } from './offer-words.ts';

export type OfferFieldsProps = FieldsProps<Offer, OfferDraft>;

const choices = benefits.map((benefit) => [benefit, benefitNames[benefit]] as const);
const pair = 'grid gap-3 sm:grid-cols-2';

/** The name, and the customer's benefit. */
export function BenefitFields(props: OfferFieldsProps) {
  const { editing } = props;
  const { draft, change } = editing;
  return (
    <>
      <div className={pair}>
        <NameFields editing={editing} hint="Customers see this name on their order" />
      </div>
      <TextField
        {...bindTo(editing, 'code')}
        label="Coupon code"
        hint="Use letters and digits, like EID10. Leave empty for an automatic discount."
        maxLength={30}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <RadioChips
        name="benefit"
        label="The customer gets"
        missing="Choose what the customer gets"
        choices={choices}
        value={draft.benefit}
        onChange={(benefit) => change({ benefit: benefitNamed(benefit) })}
      />
      <ValueFields {...props} />
    </>
  );
}

function ValueFields({ editing }: OfferFieldsProps) {
  const field = (name: 'value' | 'mostOff' | 'buyPieces' | 'freePieces', label: string, missing?: string) => (
    <NumberField {...bindTo(editing, name)} label={label} {...(missing && { missing })} />
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
