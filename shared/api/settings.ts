import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { taka } from './fields.ts';

const days = z.object({ least: z.int(), most: z.int() });

/** What the shop says of itself. Each has a default, so that an empty shop can open; the admin edits the rest. */
export const Settings = z.object({
  shopName: z._default(z.string(), 'Haat'),
  shopNameBn: z._default(z.string(), 'হাট'),
  about: z._default(z.string(), 'Fashion from near and far, honest food from our own soil, delivered to your door anywhere in Bangladesh.'),
  phone: z._default(z.string(), ''),
  email: z._default(z.string(), ''),
  address: z._default(z.string(), ''),
  /** Opening hours as lines for people. The week runs Saturday to Friday. */
  hours: z._default(z.array(z.object({ days: z.string(), time: z.string() })), [
    { days: 'Saturday to Thursday', time: '9:00 AM to 10:00 PM' },
    { days: 'Friday', time: '3:00 PM to 10:00 PM' },
  ]),
  social: z._default(z.array(z.object({ name: z.enum(['Facebook', 'Instagram', 'YouTube', 'WhatsApp', 'Messenger']), url: z.url() })), []),
  /** The front page's first words and the picture's link. */
  headline: z._default(z.object({ title: z.string(), text: z.string(), action: z.string(), link: z.string() }), {
    title: 'Good things, fairly priced', text: 'Pay by bKash or when it arrives.', action: 'See all products', link: '/products',
  }),
  delivery: z._default(z.object({
    insideDhaka: z.object({ charge: taka, days }),
    outsideDhaka: z.object({ charge: taka, days }),
    /** Working days from payment to dispatch. */
    processingDays: days,
    /** Orders of so many Taka or more are delivered free; null: none are. */
    freeFrom: z.nullable(taka),
    /** Districts with a charge of their own. */
    districts: z._default(z.array(z.object({ district: z.string(), charge: taka })), []),
  }), {
    insideDhaka: { charge: 70, days: { least: 2, most: 5 } },
    outsideDhaka: { charge: 130, days: { least: 3, most: 7 } },
    processingDays: { least: 1, most: 2 },
    freeFrom: null,
    districts: [],
  }),
  returns: z._default(z.object({
    /** Days in which a defective or wrong item is taken back. */
    days: z.int(),
    /** Hours after delivery in which to ask for it. */
    askWithinHours: z.int(),
    refundDays: days,
  }), { days: 7, askWithinHours: 48, refundDays: { least: 3, most: 5 } }),
  /** Where cash on delivery is allowed, for people. */
  cashOnDelivery: z._default(z.string(), 'in select areas of Dhaka'),
  /** Where a customer sends the money: without a number a method is not offered. */
  wallets: z._default(z.array(z.object({
    method: z.enum(['bkash', 'nagad', 'rocket', 'bank']),
    /** The wallet's or account's number, as it is shown. */
    number: z.string(),
    /** One sends money to a personal wallet, cashes out at an agent, and pays a merchant. */
    kind: z.enum(['personal', 'agent', 'merchant', 'account']),
    note: z._default(z.string(), ''),
  })), []),
  /** Where one may pay on delivery: districts, each whole (no areas) or in these areas. */
  codPlaces: z._default(z.array(z.object({ district: z.string(), areas: z.array(z.string()) })), [{ district: 'Dhaka', areas: [] }]),
  /** "Only n left" is said from so many pieces down. */
  lowStock: z._default(z.int(), 5),
});
export type Settings = z.output<typeof Settings>;

export const settingsApi = {
  get: endpoint({
    method: 'GET', path: '/settings', access: 'anyone',
    summary: 'What the shop says of itself: name, contact, hours, delivery, returns.',
    data: Settings,
  }),
};
