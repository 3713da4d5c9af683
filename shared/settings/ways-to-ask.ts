import type { Settings } from '../api/shop/settings.ts';

/** A way to contact the shop with one press. */
export interface WayToAsk {
  /** Where it leads: an app, or the number as the shop writes it. */
  words: string;
  address: string;
}

// only these sites accept a prepared text
const takingText = new Set(['wa.me', 'api.whatsapp.com', 'm.me']);

/** The ways that the shop has set: WhatsApp and Messenger with `text` written already, and a call. */
export function waysToAsk({ phone, social }: Pick<Settings, 'phone' | 'social'>, text: string): WayToAsk[] {
  const ways: WayToAsk[] = [];
  for (const { name, url } of social)
    if (name === 'WhatsApp' || name === 'Messenger') ways.push({ words: name, address: withText(url, text) });
  const number = phone.replace(/[^+\d]/g, '');
  if (number) ways.push({ words: phone, address: `tel:${number}` });
  return ways;
}

function withText(url: string, text: string): string {
  if (!URL.canParse(url)) return url;
  const address = new URL(url);
  if (!takingText.has(address.hostname)) return url;
  address.searchParams.set('text', text);
  // a space as it is written everywhere: not all apps take a plus for one
  address.search = address.search.replaceAll('+', '%20');
  return address.href;
}
