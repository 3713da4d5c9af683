import type { Settings } from '#shared/api/shop/settings.ts';
import { currentLanguage, inDigits, inLanguage, pathIn, t } from '#shared/language.ts';
import type { Words as OwnWords } from '#shared/messages/message-row.ts';
import type { MessageValues } from '#shared/messages/message-variables.ts';
import type { MessageOn } from '#shared/messages/messages.ts';
import { settingsInLanguage } from '#shared/settings/settings-in-language.ts';
import { speakIn, withFirstLanguage } from '#server/platform/process/language.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Words, WordsOf } from '#server/platform/outbox/deliver.ts';
import { fillMessage, getWords } from '#server/shop/message-templates/message-templates.ts';
import { linkOf } from './order-link.ts';
import { messageOf, orderValues } from './order-values.ts';
import { ownerTemplate } from './owner-templates.ts';
import {
  findFacts,
  type ContactFacts,
  type OrderFacts,
  type OwnerFacts,
  type StockFacts,
} from './template-facts.queries.ts';

interface Shop {
  settings: Settings;
  origin: string;
}

/** Renders the outbox's messages. In the language of its order, or in the one that all must be in. */
export const templatesOf =
  ({ db }: Pick<Database, 'db'>, shop: Shop): WordsOf =>
  async (message, language) => {
    const facts = await findFacts(db, message);
    if (!facts) return undefined;
    if (facts.kind === 'contact-message') return ofVisitor(facts, shop);
    const speak = (write: () => Words) =>
      withFirstLanguage(shop.settings.firstLanguage, () => speakIn(language ?? facts.language, write));
    if (isForOwner(facts)) return speak(() => toOwner(facts, shop));
    const on = { message: facts.kind === 'back-in-stock' ? facts.kind : messageOf(facts), channel: facts.channel };
    const words = await getWords(db, on, language ?? facts.language);
    return speak(() => ofCustomer(facts, { on, words }, shop));
  };

const isForOwner = (message: OrderFacts | OwnerFacts | StockFacts): message is OwnerFacts =>
  message.kind.startsWith('owner-');

/** The SMS is the letter's first line. */
function toOwner(message: OwnerFacts, { settings, origin }: Shop): Words {
  const { subject, lines, link } = ownerTemplate(message);
  const { shopName } = settingsInLanguage(settings);
  const language = currentLanguage();
  if (message.channel === 'sms') return { language, subject, text: `${shopName}: ${lines[0]}` };
  return { language, subject: `${shopName}: ${subject}`, text: [...lines, `${origin}${link}`].join('\n\n') };
}

interface Chosen {
  on: MessageOn;
  words: OwnWords;
}

/** A letter for mail, one line for SMS. Bangla lines are short: an SMS has room for only 70 Bangla letters. */
function ofCustomer(message: OrderFacts | StockFacts, { on, words }: Chosen, shop: Shop): Words {
  const { settings } = shop;
  const { shopName } = settingsInLanguage(settings);
  const isOfStock = message.kind === 'back-in-stock';
  const values = isOfStock
    ? stockValues(message, shop)
    : { ...orderValues(message, settings.delivery), ...toOrder(message, shop) };
  const filled = fillMessage(on, currentLanguage(), words, { shop: shopName, ...values });
  if (message.channel === 'sms') return filled;
  const closing = isOfStock ? [shopName] : [yourOrders(shop), contactOf(settings), shopName];
  return { ...filled, text: [filled.text, ...closing.filter(Boolean)].join('\n\n') };
}

const maxOfName = 40;

/**
 * Has a single link, because an SMS is paid by its length. The page that it opens leads to the product, and can stop
 * the messages.
 */
function stockValues(message: StockFacts, { origin }: Shop): MessageValues {
  const { product_name: name, product_name_bn: nameBn, color, size, wait_key: key, language, channel } = message;
  const product = inLanguage(name, nameBn);
  return {
    product: channel === 'sms' && product.length > maxOfName ? `${product.slice(0, maxOfName - 1)}…` : product,
    choice: [color, size].filter(Boolean).join(', '),
    link: `${origin}${pathIn(language, '/again')}#${key}`,
  };
}

/** The greeting and the link of a message about an order. */
const toOrder = (message: OrderFacts, { origin }: Shop): MessageValues => ({
  // a name that a stranger typed is not sent to a person who may not know them
  greeting: message.isKnown ? t('Hello {name},', { name: message.name }) : t('Hello,'),
  link: linkOf(message, origin) || (message.channel === 'mail' ? myOrders(origin) : ''),
});

const myOrders = (origin: string) => `${origin}${pathIn(currentLanguage(), '/dashboard/my-orders')}`;
const yourOrders = ({ origin }: Shop) => t('Your orders: {link}', { link: myOrders(origin) });

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
    language: 'en',
    subject: `Message about ${about[subject] ?? subject} from ${name}`,
    ...(email && { replyTo: email }),
    text: [from, message, `All messages: ${origin}/dashboard/messages`].join('\n\n'),
  };
}
