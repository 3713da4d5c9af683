import { HandCoins, Phone, RotateCcw } from 'lucide-react';
import { inDigits, t } from '#shared/language.ts';
import type { ShopSettings } from '#web/api/use-settings.ts';

const phoneLink = [
  '-my-2 inline-flex min-h-10 items-center font-semibold whitespace-nowrap text-green',
  'hover:underline',
].join(' ');

/** Why one can buy here without worry: three facts from the settings. */
export function TrustLine({ settings: { cashOnDelivery, returns, phone } }: { settings: ShopSettings }) {
  const item = 'flex items-center gap-2.5';
  const icon = 'shrink-0 text-green';
  return (
    <ul className="mt-5 grid gap-x-8 gap-y-2.5 text-sm sm:grid-cols-3 sm:text-base">
      {cashOnDelivery && (
        <li className={item}>
          <HandCoins size={20} aria-hidden className={icon} />
          {t('Cash on delivery {where}', { where: cashOnDelivery })}
        </li>
      )}
      <li className={item}>
        <RotateCcw size={20} aria-hidden className={icon} />
        {t('{days}-day return for wrong or defective items', { days: returns.days })}
      </li>
      {phone && (
        <li className={item}>
          <Phone size={20} aria-hidden className={icon} />
          <span>
            {t('Questions?')}{' '}
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={phoneLink}>
              {inDigits(phone)}
            </a>
          </span>
        </li>
      )}
    </ul>
  );
}
