import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { inLanguage, t } from '#shared/language.ts';
import type { District } from '#web/cart/districts.ts';
import { rememberDistrict } from '#web/cart/use-district.ts';

const districtSelect = [
  'h-11 w-36 appearance-none truncate rounded-control border border-quiet/70',
  'bg-surface pr-8 pl-3 text-base font-medium',
].join(' ');

/** The district, for the delivery charge; stored in the browser. */
export function DeliverySelect({ districts, district }: { districts: readonly District[]; district: string }) {
  const id = useId();
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <label htmlFor={id}>{t('Delivery to')}</label>
      <span className="relative">
        <select
          id={id}
          value={district}
          onChange={({ target }) => rememberDistrict(target.value)}
          className={districtSelect}
        >
          <option value="">{t('your district')}</option>
          {districts.map(([name, nameBn]) => (
            <option key={name} value={name}>
              {inLanguage(`${name} · ${nameBn}`, nameBn)}
            </option>
          ))}
        </select>
        <ChevronDown
          size={16}
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-2.5 my-auto text-quiet"
        />
      </span>
    </span>
  );
}
