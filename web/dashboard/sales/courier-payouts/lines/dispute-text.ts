import type { Dispute } from '#shared/api/sales/couriers/courier-cash.ts';
import { formatTaka } from '#shared/money.ts';
import { inDigits, type Language } from '#shared/language.ts';

const days = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Asia/Dhaka' }),
  bn: new Intl.DateTimeFormat('bn-BD', { dateStyle: 'long', timeZone: 'Asia/Dhaka' }),
} as const;

interface Words {
  greeting(courier: string): string;
  short: string;
  shortLine(collected: string, paid: string, rest: string): string;
  missing: string;
  missingLine(amount: string, day: string): string;
  double: string;
  doubleLine(amount: string, day: string): string;
  end: string;
}

const words: Record<Language, Words> = {
  en: {
    greeting: (courier) => `Dear ${courier} team,\n\nplease check these parcels of ours.`,
    short: 'You paid less than you collected:',
    shortLine: (collected, paid, rest) => `collected ${collected}, paid ${paid}, ${rest} missing`,
    missing: 'Delivered, but not in any payment:',
    missingLine: (amount, day) => `${amount}, delivered on ${day}`,
    double: 'In more than one payment:',
    doubleLine: (amount, day) => `${amount} again in the payment of ${day}`,
    end: 'Please send what is missing with the next payment, or tell us the reason. Thank you.',
  },
  bn: {
    greeting: (courier) => `${courier} টিম,\n\nআমাদের নিচের পার্সেলগুলোর হিসাব একটু দেখবেন।`,
    short: 'যত টাকা তোলা হয়েছে, তার চেয়ে কম দেওয়া হয়েছে:',
    shortLine: (collected, paid, rest) => `তোলা হয়েছে ${collected}, দেওয়া হয়েছে ${paid}, বাকি ${rest}`,
    missing: 'ডেলিভারি হয়েছে, কিন্তু কোনো পেমেন্টে নেই:',
    missingLine: (amount, day) => `${amount}, ডেলিভারি ${day}`,
    double: 'একাধিক পেমেন্টে এসেছে:',
    doubleLine: (amount, day) => `${day} তারিখের পেমেন্টে আবার ${amount}`,
    end: 'বাকি টাকা পরের পেমেন্টের সঙ্গে পাঠিয়ে দিন, অথবা কারণটা জানান। ধন্যবাদ।',
  },
};

/** A message to a courier about money that does not add up. The numbers of parcels stay as the courier writes them. */
export function disputeText(courier: string, { short, missing, double }: Dispute, language: Language): string {
  const texts = words[language];
  const taka = (amount: number) => formatTaka(amount, language);
  const day = (moment: string) => inDigits(days[language].format(new Date(moment)), language);
  const nameOf = ({ trackingNumber, orderId }: Dispute['short'][number]) =>
    trackingNumber === null ? orderId : `${trackingNumber} (${orderId})`;
  const part = (title: string, rows: readonly string[]) => (rows.length === 0 ? [] : [[title, ...rows].join('\n')]);
  return [
    texts.greeting(courier),
    ...part(
      texts.short,
      short.map((one) => {
        const paid = one.paid ?? 0;
        return `- ${nameOf(one)}: ${texts.shortLine(taka(paid + one.amount), taka(paid), taka(one.amount))}`;
      }),
    ),
    ...part(
      texts.missing,
      missing.map((one) => `- ${nameOf(one)}: ${texts.missingLine(taka(one.amount), day(one.at))}`),
    ),
    ...part(
      texts.double,
      double.map((one) => `- ${nameOf(one)}: ${texts.doubleLine(taka(one.amount), day(one.at))}`),
    ),
    texts.end,
  ].join('\n\n');
}
