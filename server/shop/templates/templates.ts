import type { Settings } from '#shared/api/shop/settings.ts';
import { currentLanguage, inDigits, inLanguage, pathIn, t, type Language } from '#shared/language.ts';
import { settingsInLanguage } from '#shared/settings/settings-in-language.ts';
import { speakIn, withFirstLanguage } from '#server/platform/process/language.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Words, WordsOf } from '#server/platform/outbox/deliver.ts';
import { lastDayOfLink } from '#server/sales/online-payments/online-payments.ts';
import { payToken, trackingToken } from '#server/sales/orders/orders.ts';
import {
  findFacts,
  type ContactFacts,
  type TemplateFacts,
  type OrderFacts,
  type OwnerFacts,
  type StockFacts,
} from './template-facts.queries.ts';
import { orderTemplates, toOrderWords } from './order-templates.ts';
import { ownerTemplate } from './owner-templates.ts';

interface Shop {
  settings: Settings;
  origin: string;
}

/** Renders the outbox's messages. */
export const templatesOf =
  ({ db }: Pick<Database, 'db'>, shop: Shop): WordsOf =>
  async (message, language) => {
    const facts = await findFacts(db, message);
    return facts && write(facts, shop, language);
  };

/** A letter for mail, one line for SMS. In the language of its order, or in the one that all must be in. */
function write(message: TemplateFacts, shop: Shop, language?: Language): Words {
  if (message.kind === 'contact-message') return ofVisitor(message, shop);
  return withFirstLanguage(shop.settings.firstLanguage, () =>
    speakIn(language ?? message.language, () => {
      if (message.kind === 'back-in-stock') return ofStock(message, shop);
      return isForOwner(message) ? toOwner(message, shop) : ofOrder(message, shop);
    }),
  );
}

const isForOwner = (message: OrderFacts | OwnerFacts): message is OwnerFacts => message.kind.startsWith('owner-');

/** The SMS is the letter's first line. */
function toOwner(message: OwnerFacts, { settings, origin }: Shop): Words {
  const { subject, lines, link } = ownerTemplate(message);
  const { shopName } = settingsInLanguage(settings);
  if (message.channel === 'sms') return { subject, text: `${shopName}: ${lines[0]}` };
  return { subject: `${shopName}: ${subject}`, text: [...lines, `${origin}${link}`].join('\n\n') };
}

const maxOfName = 40;

/**
 * Has a single link, because an SMS is paid by its length. The page that it opens leads to the product, and can stop
 * the messages.
 */
function ofStock(message: StockFacts, { settings, origin }: Shop): Words {
  const { product_name: name, product_name_bn: nameBn, color, size, wait_key: key, language } = message;
  const { shopName } = settingsInLanguage(settings);
  const product = inLanguage(name, nameBn);
  const link = `${origin}${pathIn(language, '/again')}#${key}`;
  const short = product.length > maxOfName ? `${product.slice(0, maxOfName - 1)}…` : product;
  const subject = t('{product} is back in stock', { product });
  if (message.channel === 'sms')
    return { subject, text: `${shopName}: ${t('{product} is back in stock', { product: short })}: ${link}` };
  const choice = [color, size].filter(Boolean).join(', ');
  const lines = [
    t('Hello,'),
    t('you asked us to tell you: {product} ({choice}) is back in stock.', { product, choice }),
    link,
    t('To stop these messages, press the button on the same page.'),
    shopName,
  ];
  return { subject, text: lines.join('\n\n') };
}

/** Bangla lines are short: an SMS has room for only 70 Bangla letters. */
function ofOrder(message: OrderFacts, { settings, origin }: Shop): Words {
  const { subject, lines } = orderTemplates[message.kind](toOrderWords(message), settings.delivery);
  const { shopName } = settingsInLanguage(settings);
  if (message.channel === 'sms') return { subject, text: `${shopName}: ${lines[0]}${linkOf(message, origin)}` };
  const links =
    message.kind === 'review-request' || message.kind === 'pay-link' ? [linkOf(message, origin).trim()] : [];
  const closing = [
    ...links,
    t('Your orders: {link}', { link: `${origin}${pathIn(currentLanguage(), '/dashboard/my-orders')}` }),
    contactOf(settings),
    shopName,
  ];
  // a name that a stranger typed is not sent to a person who may not know them
  const greeting = message.isKnown ? t('Hello {name},', { name: message.name }) : t('Hello,');
  return {
    subject,
    text: [greeting, ...lines, ...closing.filter(Boolean)].join('\n\n'),
  };
}

/**
 * The link with which guests open their order, or with which it is paid. Every SMS has it: a stranger gets few (decision 27), and the customer
 * may find any one of them again.
 */
function linkOf({ tracking_key: key, order_number: number, language, kind }: OrderFacts, origin: string): string {
  if (key && kind === 'pay-link')
    return ` ${origin}${pathIn(language, `/pay/${payToken(key, number, lastDayOfLink(new Date()))}`)}`;
  const purpose = kind === 'review-request' ? 'review' : 'track';
  return key ? ` ${origin}${pathIn(language, `/${purpose}#${trackingToken(key, number, purpose)}`)}` : '';
}

const contactOf = ({ phone, email }: Settings) => {
  const ways = phone && email ? t('{phone} or {email}', { phone: inDigits(phone), email }) : inDigits(phone) || email;
  return ways && t('Questions? {ways}', { ways });
};

const about: Record<string, string> = {
  order: 'an order',
  product: 'a product',
  delivery: 'delivery',
  other: 'something else',
};

/** A visitor's message, for the shop. A reply to the mail goes to the visitor, if they gave an address. */
function ofVisitor({ name, email, phone, subject, message }: ContactFacts, { origin }: Shop): Words {
  const from = [`From: ${name}`, phone && `Phone: ${phone}`, email && `Email: ${email}`].filter(Boolean).join('\n');
  return {
    subject: `Message about ${about[subject] ?? subject} from ${name}`,
    ...(email && { replyTo: email }),
    text: [from, message, `All messages: ${origin}/dashboard/messages`].join('\n\n'),
  };
}
