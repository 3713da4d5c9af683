import { inDigits, t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import type { Chosen } from '../found/listing-address.ts';

interface Props {
  chosen: Chosen;
  bounds: { least: number; most: number };
}

const field = 'h-11 w-full min-w-0 rounded-control border border-line bg-surface px-3 text-base tabular';

const applyButton = [
  'h-11 rounded-control border border-line bg-surface px-3 font-medium',
  'hover:border-green hover:text-green',
].join(' ');

/** From and to in whole Taka; sent by Enter, by the button, or when the fields are left changed. */
export function PriceRange({ chosen, bounds }: Props) {
  const sendIfChanged = ({ currentTarget, relatedTarget }: React.FocusEvent<HTMLFieldSetElement>) => {
    if (currentTarget.contains(relatedTarget)) return; // moving between the two fields is not a decision yet
    const fields = [...currentTarget.querySelectorAll('input')];
    if (fields.some(({ value, defaultValue }) => value !== defaultValue)) currentTarget.form?.requestSubmit();
  };
  return (
    <fieldset onBlur={sendIfChanged}>
      <legend>
        {t('Price')}{' '}
        <span className="text-sm font-normal text-quiet tabular">
          {t('{from} to {to}', { from: formatTaka(bounds.least), to: formatTaka(bounds.most) })}
        </span>
      </legend>
      <div className="flex items-end gap-2">
        <PriceField name="minPrice" label={t('From ৳')} chosen={chosen.minPrice} hint={bounds.least} />
        <PriceField name="maxPrice" label={t('To ৳')} chosen={chosen.maxPrice} hint={bounds.most} />
        <button type="submit" className={applyButton}>
          {t('Go')}
          <span className="sr-only">{t(': filter by price')}</span>
        </button>
      </div>
    </fieldset>
  );
}

interface FieldProps {
  name: 'minPrice' | 'maxPrice';
  label: string;
  /** In Taka, as the hint is. */
  chosen: Chosen['minPrice'];
  hint: number;
}

function PriceField({ name, label, chosen, hint }: FieldProps) {
  return (
    <label className="price">
      <span>{label}</span>
      <input
        name={name}
        type="text"
        inputMode="numeric"
        pattern="[0-9০-৯]{1,9}"
        title={t('Whole Taka, in digits')}
        maxLength={9}
        defaultValue={chosen ?? ''}
        placeholder={inDigits(String(hint))}
        className={field}
      />
    </label>
  );
}
