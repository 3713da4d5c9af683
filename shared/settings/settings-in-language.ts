import type { Settings } from '../api/shop/settings.ts';
import { cashWords } from '../delivery/cash-words.ts';
import { inLanguage, t } from '../language.ts';
import { hoursInWords } from './opening-words.ts';

type Wallet = Settings['wallets'][number];

/** The settings with each text in one language: the other one's are left out, no page needs them. */
export interface SettingsInLanguage extends Omit<
  Settings,
  | 'waiting'
  | 'messages'
  | 'reviews'
  | 'legal'
  | 'shopNameBn'
  | 'firstLanguage'
  | 'aboutBn'
  | 'addressBn'
  | 'codPlaces'
  | 'cashOnDeliveryBn'
  | 'closed'
  | 'headline'
  | 'wallets'
  | 'story'
  | 'trust'
> {
  closed: { note: string } | null;
  headline: { title: string; text: string; action: string; link: string; picture: string };
  trust: { icon: Settings['trust'][number]['icon']; text: string }[];
  wallets: Omit<Wallet, 'noteBn'>[];
}

/**
 * What the admin wrote in Bangla; else Bangla words of ours, which there are for the texts that the shop began with;
 * else the English.
 */
const said = (english: string, bangla: string) => inLanguage(t(english), bangla);

/** What the shop says of itself, in the language of the page or letter that is being made. */
export function settingsInLanguage({
  shopNameBn,
  aboutBn,
  addressBn,
  closed,
  headline,
  wallets,
  trust,
  ...all
}: Settings): SettingsInLanguage {
  // for the shop itself, and for no page of it
  const { story: _______, firstLanguage: ________, ...rest } = all;
  const { waiting: _, messages: __, codPlaces: ___, cashOnDeliveryBn: ____, reviews: _____, ...shown } = rest;
  // written by the server where it stands (legal-lines.ts)
  const { legal: ______, ...settings } = shown;
  const { shopName, about, address, cod, hours } = settings;
  const { title, titleBn, text, textBn, action, actionBn, link, picture, pictureBn } = headline;
  return {
    ...settings,
    shopName: inLanguage(shopName, shopNameBn),
    about: said(about, aboutBn),
    address: said(address, addressBn),
    cashOnDelivery: cashWords(cod),
    hours: hoursInWords(hours),
    closed: closed && { note: inLanguage(closed.note, closed.noteBn) },
    headline: {
      title: said(title, titleBn),
      text: said(text, textBn),
      action: said(action, actionBn),
      link,
      picture: inLanguage(picture, pictureBn),
    },
    trust: trust.map((line) => ({ icon: line.icon, text: inLanguage(line.text, line.textBn) })),
    wallets: wallets.map(({ noteBn, ...wallet }) => ({ ...wallet, note: inLanguage(wallet.note, noteBn) })),
  };
}
