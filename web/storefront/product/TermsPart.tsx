import { HandCoins, RotateCcw, Truck } from 'lucide-react';
import type { Settings } from '#shared/api/shop/settings.ts';
import { daysInAll } from '#shared/delivery/delivery-days.ts';
import { currentLanguage, formatNumber, t } from '#shared/language.ts';
import { longestInWords } from '#shared/delivery/longest-promise.ts';
import { formatTaka } from '#shared/money.ts';

type Delivery = Settings['delivery'];

/** With the days until it leaves, as the date above counts them. */
function zoneOf(delivery: Delivery, zone: 'insideDhaka' | 'outsideDhaka'): string {
  const { charge } = delivery[zone];
  return t('{least}-{most} working days, {charge}', {
    ...daysInAll(delivery, zone),
    charge: charge === 0 ? t('free') : formatTaka(charge),
  });
}

const row = 'flex gap-3 py-2.5';
const icon = 'mt-0.5 shrink-0 text-green';

export interface ShownTerms extends Pick<Settings, 'delivery' | 'returns'> {
  waysToPay: string;
  /** The product has pre-orders. */
  hasPreorder: boolean;
}

// Only the server uses these words, so they are here and not in the browser's dictionary.
// Working days can end after the promised date if the shop is closed between them.
const atMost = { en: (days: string) => `At most ${days}.`, bn: (days: string) => `সর্বোচ্চ ${days}।` };
const summed = {
  en: {
    delivery: (charge: number) => (charge === 0 ? 'Free delivery' : `Delivery from ${formatTaka(charge)}`),
    returns: (days: number) => `${formatNumber(days)}-day return`,
  },
  bn: {
    delivery: (charge: number) => (charge === 0 ? 'ফ্রি ডেলিভারি' : `ডেলিভারি ${formatTaka(charge)} থেকে`),
    returns: (days: number) => `${formatNumber(days)} দিনের মধ্যে রিটার্ন`,
  },
};
const fromItsDay = {
  en: 'For a pre-order they count from the day it comes.',
  bn: 'প্রি-অর্ডারে দিন গোনা শুরু হয় পণ্য আসার দিন থেকে।',
};

/** Delivery, payment and returns in three lines, as the shop's settings say; folded, their sum. */
export const TermsPart = (terms: ShownTerms) => (
  <>
    <summary>
      <h2>
        {t('Delivery, payment and returns')}
        <small>{inShort(terms)}</small>
      </h2>
    </summary>
    <TermsList {...terms} />
  </>
);

/** The cheapest delivery and the days for returns, which people ask about most. */
function inShort({ delivery: { insideDhaka, outsideDhaka }, returns }: ShownTerms): string {
  const said = summed[currentLanguage()];
  const least = Math.min(insideDhaka.charge, outsideDhaka.charge);
  const days = returns.askWithinHours > 0 ? returns.days : 0;
  return [said.delivery(least), days > 0 && said.returns(days)].filter(Boolean).join(' · ');
}

function TermsList({ delivery, returns, waysToPay, hasPreorder }: ShownTerms) {
  return (
    <ul aria-label={t('Delivery, payment and returns')} className="divide-y divide-line">
      <li className={row}>
        <Truck size={20} aria-hidden className={icon} />
        <span>
          {t('Delivery inside Dhaka in {inside}. Elsewhere in {outside}.', {
            inside: zoneOf(delivery, 'insideDhaka'),
            outside: zoneOf(delivery, 'outsideDhaka'),
          })}{' '}
          {atMost[currentLanguage()](longestInWords())}
          {hasPreorder && ` ${fromItsDay[currentLanguage()]}`}
          {delivery.freeFrom !== null &&
            ` ${t('Free delivery from {price}.', { price: formatTaka(delivery.freeFrom) })}`}
        </span>
      </li>
      {waysToPay && (
        <li className={row}>
          <HandCoins size={20} aria-hidden className={icon} />
          <span>{waysToPay}</span>
        </li>
      )}
      <li className={row}>
        <RotateCcw size={20} aria-hidden className={icon} />
        <span>
          {returns.days > 0 && returns.askWithinHours > 0
            ? t(
                '{days}-day return for defective or wrong items. Request it within {hours} hours of delivery. Refund in {least}-{most} working days.',
                { days: returns.days, hours: returns.askWithinHours, ...returns.refundDays },
              )
            : t('No returns for a change of mind. If a product arrives damaged or wrong, we put it right.')}
        </span>
      </li>
    </ul>
  );
}
