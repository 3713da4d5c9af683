import { currentLanguage, formatNumber, inDigits, t } from '#shared/language.ts';
import { legalWords, type LegalLine } from '#shared/settings/legal-lines.ts';
import { longestInWords } from '#shared/delivery/longest-promise.ts';
import { formatTaka } from '#shared/money.ts';
import { dayName } from '#shared/settings/opening-words.ts';
import type { ShopSettings } from '#web/platform/use-settings.ts';
import { prepaidNames } from '../../shop-settings/ways-to-pay.ts';

// The texts of the pages about delivery, payment and returns, from the settings, in the page's language. They have a
// single source here, so that pages do not contradict each other.

type Days = ShopSettings['returns']['refundDays'];

export interface Facts {
  shop: string;
  /** The shop's description in a sentence. */
  about: string;
  /** The shop's own story, by paragraphs; empty if there is none. */
  story: string[];
  /** `2-5 business days` */
  processing: string;
  insideDhaka: string;
  outsideDhaka: string;
  /** `**5 days in Dhaka and 10 days elsewhere**`, from the order to the door. */
  longest: string;
  refund: string;
  /** `৳70`, or the word for free. */
  insideCharge: string;
  outsideCharge: string;
  /** Districts with a charge of their own: `Sylhet ৳150`. */
  otherCharges: string;
  /** Delivery is free from this sum; empty: never. */
  freeFrom: string;
  /** `7 days`; empty: no return period, but the shop still corrects its mistakes. */
  returnDays: string;
  /** `within **48 hours** of delivery` */
  whenToTell: string;
  /** `Business days are all days except Fridays.` */
  whatBusinessDaysAre: string;
  /** `bKash, Nagad, Rocket and bank transfer`; empty: the shop has no number to send money to. */
  payment: string;
  /** Where one may pay on delivery; empty: nowhere. */
  cash: string;
  /** Whether cash is accepted everywhere: then shoppers need not check their district. */
  isCashEverywhere: boolean;
  phone: string;
  email: string;
  address: string;
  /** The seller's name and numbers, a line each. */
  legal: string[];
}

export function factsOf(settings: ShopSettings, { legal, story }: { legal: LegalLine[]; story: string[] }): Facts {
  const { shopName: shop, cashOnDelivery: cash, cod, delivery, returns, phone, email, address } = settings;
  return {
    shop,
    about: settings.about,
    story,
    processing: businessDays(delivery.processingDays),
    insideDhaka: businessDays(delivery.insideDhaka.days),
    outsideDhaka: businessDays(delivery.outsideDhaka.days),
    longest: `**${longestInWords()}**`,
    refund: businessDays(returns.refundDays),
    insideCharge: chargeWords(delivery.insideDhaka.charge),
    outsideCharge: chargeWords(delivery.outsideDhaka.charge),
    otherCharges: delivery.districts.map((one) => `${t(one.district)} ${chargeWords(one.charge)}`).join(', '),
    freeFrom: delivery.freeFrom === null ? '' : formatTaka(delivery.freeFrom),
    returnDays: returns.days > 0 ? unit(returns.days, 'day', 'দিন') : '',
    whenToTell: whenToTell(returns.askWithinHours),
    whatBusinessDaysAre: whatBusinessDaysAre(settings.calendar),
    payment: inOneLine(prepaidNames(settings)),
    cash,
    isCashEverywhere: cod.where === 'everywhere' && cod.except.length === 0,
    phone: inDigits(phone),
    email,
    address,
    legal: legal.map(legalWords),
  };
}

/** The delivery charge: `৳70`, or that it is free. */
export const chargeWords = (taka: number): string =>
  taka > 0 ? formatTaka(taka) : currentLanguage() === 'bn' ? 'ফ্রি' : 'nothing';

const unit = (count: number, english: string, bangla: string) =>
  `${formatNumber(count)} ${currentLanguage() === 'bn' ? bangla : `${english}${count === 1 ? '' : 's'}`}`;

function whenToTell(hours: number): string {
  const isBangla = currentLanguage() === 'bn';
  if (hours === 0) return isBangla ? 'হাতে পেয়েই' : 'as soon as it arrives';
  const time = unit(hours, 'hour', 'ঘণ্টা');
  return isBangla ? `ডেলিভারির **${time}র** মধ্যে` : `within **${time}** of delivery`;
}

/** As promisedDates() counts them. */
function whatBusinessDaysAre({ closedWeekdays, holidays }: ShopSettings['calendar']): string {
  const isBangla = currentLanguage() === 'bn';
  const daysOff = closedWeekdays.map((day) => (isBangla ? dayName(day) : `${dayName(day)}s`));
  if (holidays.length > 0) daysOff.push(isBangla ? 'আমাদের ছুটির দিন' : 'our holidays');
  if (daysOff.length === 0) return isBangla ? 'প্রতিটি দিনই কর্মদিবস।' : 'Every day is a business day.';
  const listed = inOneLine(daysOff);
  return isBangla ? `${listed} বাদে প্রতিটি দিনই কর্মদিবস।` : `Business days are all days except ${listed}.`;
}

function businessDays({ least, most }: Days): string {
  const range = least < most ? `${formatNumber(least)}-` : '';
  return range + unit(most, 'business day', 'কর্মদিবস');
}

const inOneLine = (names: string[]): string =>
  names.length < 2
    ? names.join('')
    : `${names.slice(0, -1).join(', ')} ${currentLanguage() === 'bn' ? 'ও' : 'and'} ${names.at(-1)}`;
