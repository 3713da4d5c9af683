import { currentLanguage, t } from '#shared/language.ts';
import type { District } from '#web/cart/districts.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';

interface Props {
  districts: readonly District[];
  onChoose(district: string): void;
}

/** For a place that is not in the list. */
export function DistrictOfArea({ districts, onChoose }: Props) {
  return (
    <SelectField
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
