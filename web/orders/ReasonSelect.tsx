import { t } from '#shared/language.ts';
import { returnReasonNames, returnReasons } from '#shared/orders/return-requests.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';

interface Props {
  /** The line of the order. */
  item: string;
  value: string;
  onChange(why: string): void;
}

/** Why a line goes back, in a list. */
export function ReasonSelect({ item, value, onChange }: Props) {
  return (
    <SelectField
      name={`why-${item}`}
      label={t('Why?')}
      missing={t('Choose a reason')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {value === '' && <option value="">{t('Choose a reason')}</option>}
      {returnReasons.map((why) => (
        <option key={why} value={why}>
          {t(returnReasonNames[why])}
        </option>
      ))}
    </SelectField>
  );
}
