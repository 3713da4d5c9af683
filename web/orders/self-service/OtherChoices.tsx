import type { Variant } from '#shared/api/catalogue/catalogue.ts';
import { t } from '#shared/language.ts';
import { choiceOf } from '#web/products/choice-names.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';

/** The size or colour to change to: the shopper must choose it, so none is preselected. */
export function OtherChoices({ others }: { others: readonly Variant[] }) {
  return (
    <SelectField name="variantId" label={t('Change to')} missing={t('Choose one')} defaultValue="">
      <option value="">{t('Choose one')}</option>
      {others.map((other) => (
        <option key={other._id} value={other._id}>
          {choiceOf(other)}
        </option>
      ))}
    </SelectField>
  );
}
