import { currentLanguage, t } from '#shared/language.ts';
import type { District } from '#web/cart/districts.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import type { FormState } from '#web/ui/form/use-form.ts';

interface Props {
  form: FormState;
  districts: readonly District[];
  onChoose(district: string): void;
}

/** For a place that is not in the list. */
export function DistrictOfArea({ form, districts, onChoose }: Props) {
  return (
    <SelectField
      form={form}
      name="shippingInfo.district"
      label={t('District')}
      missing={t('District is required')}
      value=""
      onChange={({ target }) => onChoose(target.value)}
      autoComplete="address-level1"
    >
      <option value="">{t('Choose a district')}</option>
      {districts.map(([name, nameBn]) => (
        <option key={name} value={name}>
          {currentLanguage() === 'bn' ? nameBn : `${name} · ${nameBn}`}
        </option>
      ))}
    </SelectField>
  );
}
