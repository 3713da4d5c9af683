import type { Settings } from '../api/shop/settings.ts';
import { cashWords } from '../delivery/cash-words.ts';
import { inLanguage, t } from '../language.ts';
import { hoursInWords } from './opening-words.ts';

type Wallet = Settings['wallets'][number];

/** For the shop alone, or written by the server where they are shown: legal-lines.ts, web/look/, shown-links.ts. */
const hidden = [
  'waiting',
  'messages',
  'smsPaisa',
  'reviews',
  'legal',
  'firstLanguage',
  'codPlaces',
  'cashOnDeliveryBn',
  'story',
  'look',
  'menus',
  'shopNameBn',
  'aboutBn',
  'addressBn',
  'banglaQr',
] as const;

/** The settings with each text in one language: the other one's are left out, no page needs them. */
export interface SettingsInLanguage extends Omit<Settings, (typeof hidden)[number] | 'closed' | 'wallets'> {
  closed: { note: string } | null;
  /** For the picture that a shared link shows. */
  colours: Settings['look']['colours'];
  wallets: Omit<Wallet, 'noteBn'>[];
  /** Without the text of the code, which the server draws. Absent: the shop has none. */
  banglaQr?: Omit<NonNullable<Settings['banglaQr']>, 'payload'>;
}

/** The admin's Bangla text; else our Bangla translation, which exists for the default texts; else the English. */
const textOf = (english: string, bangla: string) => inLanguage(t(english), bangla);

/** The shop's texts in the language of the page or letter being rendered. */
export function settingsInLanguage(settings: Settings): SettingsInLanguage {
  const { shopName, about, address, closed, wallets, banglaQr, cod, hours } = settings;
  const shown: Omit<Settings, (typeof hidden)[number]> = { ...settings };
  for (const name of hidden) delete (shown as Partial<Settings>)[name];
  return {
    ...shown,
    colours: settings.look.colours,
    shopName: inLanguage(shopName, settings.shopNameBn),
    about: textOf(about, settings.aboutBn),
    address: textOf(address, settings.addressBn),
    cashOnDelivery: cashWords(cod),
    hours: hoursInWords(hours),
    closed: closed && { note: inLanguage(closed.note, closed.noteBn) },
    ...(banglaQr && { banglaQr: withoutCode(banglaQr) }),
    wallets: wallets.map(({ noteBn, ...wallet }) => ({ ...wallet, note: inLanguage(wallet.note, noteBn) })),
  };
}

const withoutCode = ({ merchant, city, mobile, isExact }: NonNullable<Settings['banglaQr']>) => ({
  merchant,
  city,
  mobile,
  isExact,
});
