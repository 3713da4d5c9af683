import { BadgeCheck, Gift, HandCoins, Leaf, Phone, RotateCcw, Star, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { trustIcons } from '#shared/api/shop/front-settings.ts';
import type { SectionOf } from '#shared/api/shop/sections.ts';
import { inDigits, t } from '#shared/language.ts';
import type { SettingsInLanguage } from '#shared/settings/settings-in-language.ts';
import { wordsOf } from './words.ts';

type Icon = (typeof trustIcons)[number];

const icons = {
  cash: HandCoins,
  return: RotateCcw,
  phone: Phone,
  delivery: Truck,
  check: BadgeCheck,
  leaf: Leaf,
  gift: Gift,
  star: Star,
} satisfies Record<Icon, unknown>;

const phoneLink = [
  '-my-2 inline-flex min-h-10 items-center font-semibold text-green [overflow-wrap:anywhere]',
  'hover:underline',
].join(' ');

type Known = Pick<SettingsInLanguage, 'cashOnDelivery' | 'returns' | 'phone'>;

interface Props {
  items: SectionOf<'trust'>['items'];
  settings: Known;
}

/** Why one can buy here without worry: as the shop says it, or three facts from its settings. Drawn on the server. */
export function TrustLine({ items, settings }: Props) {
  const columns = items.length % 2 === 0 && items.length > 0 ? 'sm:grid-cols-2' : 'sm:grid-cols-3';
  return (
    <ul className={`grid grid-cols-1 gap-x-8 gap-y-2.5 text-sm sm:text-base ${columns}`}>
      {items.length > 0
        ? items.map(({ icon, ...line }, n) => (
            <Line key={n} icon={icon}>
              {wordsOf(line, 'text')}
            </Line>
          ))
        : factsOf(settings)}
    </ul>
  );
}

function factsOf({ cashOnDelivery, returns, phone }: Known): ReactNode {
  return (
    <>
      {cashOnDelivery && <Line icon="cash">{t('Cash on delivery {where}', { where: cashOnDelivery })}</Line>}
      {returns.days > 0 && (
        <Line icon="return">{t('{days}-day return for wrong or defective items', { days: returns.days })}</Line>
      )}
      {phone && (
        <Line icon="phone">
          {t('Questions?')}{' '}
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={phoneLink}>
            {inDigits(phone)}
          </a>
        </Line>
      )}
    </>
  );
}

function Line({ icon, children }: { icon: Icon; children: ReactNode }) {
  const Sign = icons[icon];
  return (
    <li className="flex items-center gap-2.5">
      <Sign size={20} aria-hidden className="shrink-0 text-green" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </li>
  );
}
