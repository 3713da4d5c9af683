import { accountMethods } from '../../income-accounts.ts';
import { isWallet, paymentMethodRows, type AccountMethod } from '../../payment-methods.ts';
import * as z from 'zod/mini';
import { languages } from '../../language.ts';
import { latinDigits } from '../../digits.ts';
import { longestPromise } from '../../delivery/longest-promise.ts';
import { asPhone } from '../../phone.ts';
import { placeOnMap } from '../../delivery/place-on-map.ts';
import { refundDays } from '../../orders/refunds.ts';
import { messageSteps, usualSmsSteps, type MessageStep } from '../../orders/step-messages.ts';
import { cashChange, cashSettings } from './cash-settings.ts';
import { daysUpTo } from './day-spans.ts';
import { domainChange, domainSettings } from './domain/domain.ts';
import { endpoint } from '../endpoint.ts';
import { line, ordered, taka, trimmed } from '../fields.ts';
import { frontChange, frontSettings } from './front-settings.ts';
import { lookChange, lookSettings } from './look-settings.ts';
import { menuChange, menuSettings } from './menu-settings.ts';
import { NumberKind, receivingSettings } from './receiving-settings.ts';
import { confirmedOnly } from '../refusals.ts';

const days = z.object({ least: z.int(), most: z.int() });
const SocialName = z.enum(['Facebook', 'Instagram', 'YouTube', 'WhatsApp', 'Messenger']);
const max = z.object({ orders: z.int(), pieces: z.int() });
const smsSteps = z.record(z.enum(messageSteps), z.boolean());
const isSms = (step: MessageStep) => z._default(z.boolean(), usualSmsSteps[step]);

/** The shop's settings. Each has a default, so that an empty shop can open; the admin edits them. */
export const Settings = z.object({
  shopName: z._default(z.string(), 'Haat'),
  /** Optional: where it is empty, the Bangla pages and messages say the English name. */
  shopNameBn: z._default(z.string(), ''),
  /** The language of addresses that name none, such as `/`; the other language is below `/en` or `/bn`. */
  firstLanguage: z._default(z.enum(languages), 'en'),
  ...domainSettings,
  /** The address of the shop's own logo; null: ours. */
  logo: z._default(z.nullable(z.string()), null),
  about: z._default(z.string(), 'Good things, fairly priced, delivered to your door anywhere in Bangladesh.'),
  /** This and the other texts in Bangla stand on the Bangla pages; where one is empty, the English does. */
  aboutBn: z._default(z.string(), ''),
  /** While the shop takes no orders: what visitors read about it, such as until when; null: it takes orders. */
  closed: z._default(z.nullable(z.object({ note: z.string(), noteBn: z._default(z.string(), '') })), null),
  phone: z._default(z.string(), ''),
  email: z._default(z.string(), ''),
  address: z._default(z.string(), ''),
  addressBn: z._default(z.string(), ''),
  /** Where that is on the map: `23.7548, 90.3745`, latitude and longitude; empty: no map is shown. */
  location: z._default(z.string(), ''),
  /** The seller, as the law requires it to be shown (shared/settings/legal-lines.ts); empty fields are not shown. */
  legal: z._default(
    z.object({
      seller: z.string(),
      dbid: z.string(),
      tradeLicence: z.string(),
      bin: z.string(),
      address: z.string(),
    }),
    { seller: '', dbid: '', tradeLicence: '', bin: '', address: '' },
  ),
  /** Opening hours as lines for people. The week runs Saturday to Friday. */
  hours: z._default(z.array(z.object({ days: z.string(), time: z.string() })), [
    { days: 'Saturday to Thursday', time: '9:00 AM to 10:00 PM' },
    { days: 'Friday', time: '3:00 PM to 10:00 PM' },
  ]),
  social: z._default(z.array(z.object({ name: SocialName, url: z.url() })), []),
  ...frontSettings,
  ...lookSettings,
  ...menuSettings,
  delivery: z._default(
    z.object({
      insideDhaka: z.object({ charge: taka, days }),
      outsideDhaka: z.object({ charge: taka, days }),
      /** Working days from payment to dispatch. */
      processingDays: days,
      /** Orders of this many Taka or more are delivered free; null: none are. */
      freeFrom: z.nullable(taka),
      /** Districts with a charge of their own. */
      districts: z._default(z.array(z.object({ district: z.string(), charge: taka })), []),
    }),
    {
      insideDhaka: { charge: 70, days: { least: 2, most: 5 } },
      outsideDhaka: { charge: 130, days: { least: 3, most: 7 } },
      processingDays: { least: 1, most: 2 },
      freeFrom: null,
      districts: [],
    },
  ),
  /** The shop's working days, from which the dates of delivery are counted: shared/delivery/promised-dates.ts. */
  calendar: z._default(
    z.object({
      /** Orders placed in Bangladesh at this hour or later count from the next working day; 24: never. */
      cutOffHour: z.int(),
      /** 0 is Sunday. */
      closedWeekdays: z.array(z.int()),
      /** Days as `2026-11-30`. */
      holidays: z.array(z.string()),
    }),
    { cutOffHour: 17, closedWeekdays: [5], holidays: [] },
  ),
  returns: z._default(
    z.object({
      /** Days in which a defective or wrong item is taken back. */
      days: z.int(),
      /** Hours after delivery in which to ask for it. */
      askWithinHours: z.int(),
      refundDays: days,
    }),
    { days: 7, askWithinHours: 48, refundDays: { least: 3, most: 5 } },
  ),
  ...receivingSettings,
  ...cashSettings,
  /** A variant with this many pieces or fewer is low: shared/catalogue/low-stock.ts. */
  lowStock: z._default(z.int(), 5),
  /** The most that the shop sends on one day; half of it may go to people whom it does not know yet. */
  messages: z._default(z.object({ smsPerDay: z.int(), mailsPerDay: z.int() }), { smsPerDay: 500, mailsPerDay: 2000 }),
  /** What the shop pays for one SMS, or each part of a longer one, in paisa; null: unknown. */
  smsPaisa: z._default(z.nullable(z.int()), null),
  /** The steps of a parcel at which its customer gets an SMS. A shop that chose before a step existed has the usual. */
  smsSteps: z._default(
    z.object({
      handedOver: isSms('handedOver'),
      outForDelivery: isSms('outForDelivery'),
      delivered: isSms('delivered'),
      comingBack: isSms('comingBack'),
    }),
    usualSmsSteps,
  ),
  /** How many days after delivery customers are asked for reviews; null: they are not, for each message costs money. */
  reviews: z._default(z.object({ askAfterDays: z.nullable(z.int()) }), { askAfterDays: null }),
  /** The limits of one order: pieces of a product, different products, pieces in all. */
  orderLimits: z._default(z.object({ perLine: z.int(), lines: z.int(), pieces: z.int() }), {
    perLine: 10,
    lines: 30,
    pieces: 40,
  }),
  /** Orders that are neither decided on nor found to be paid hold stock: for how long, and how many of them. */
  waiting: z._default(
    z.object({
      /** Hours after which such an order is cancelled by itself. */
      cashHours: z.int(),
      prepaidHours: z.int(),
      /** Of one account or phone number that has received nothing yet, and of one that has. */
      newCustomer: max,
      knownCustomer: max,
      /** Of new customers from one network address, and of all of them together. */
      address: max,
      inAll: max,
    }),
    {
      cashHours: 72,
      prepaidHours: 120,
      newCustomer: { orders: 3, pieces: 40 },
      knownCustomer: { orders: 10, pieces: 200 },
      address: { orders: 30, pieces: 200 },
      inAll: { orders: 500, pieces: 2000 },
    },
  ),
});
export type Settings = z.output<typeof Settings>;
/** How the server's code reads the present settings: `app.ts` gives it to every domain that needs them. */
export interface ShopSettings {
  get(): Promise<Settings>;
}

const charge = z
  .int('Whole Taka')
  .check(z.minimum(0, 'Must be at least 0'), z.maximum(100_000, 'Must be at most 100,000'));
const webAddress = trimmed(500).check(
  z.refine(
    (value: string) => /^https?:\/\/[^\s]+$/.test(value) && URL.canParse(value),
    'An address that begins with https://',
  ),
);

const aDay = z
  .int('A whole number')
  .check(z.minimum(0, 'Must be at least 0'), z.maximum(1_000_000, 'Must be at most 1,000,000'));
const whole = (min: number, max: number) =>
  z
    .int('Must be a whole number')
    .check(
      z.minimum(min, `Must be at least ${min.toLocaleString('en')}`),
      z.maximum(max, `Must be at most ${max.toLocaleString('en')}`),
    );
const maxWaiting = z.object({ orders: whole(1, 10_000), pieces: whole(1, 100_000) });

/** Customers send money to this number, so it must have all its digits. */
function isWalletNumber({ method, number }: { method: AccountMethod; number: string }): boolean {
  if (!isWallet(method)) return true;
  const digits = latinDigits(number)
    .replace(/\D/g, '')
    .replace(/^88(?=01)/, '');
  const phone = paymentMethodRows[method].hasTwelfthDigit && digits.length === 12 ? digits.slice(0, 11) : digits;
  // it is shown as it was typed
  return asPhone(phone) === phone;
}

/**
 * A business identification number of the tax office: 9 digits, or 13 with those of the branch. Kept as
 * `003456789-0202`, however it was typed.
 */
const bin = ordered(
  line(40),
  (value) => {
    const digits = latinDigits(value).replace(/[\s-]/g, '');
    return digits.replace(/^(\d{9})(\d{4})$/, '$1-$2');
  },
  z.string().check(z.regex(/^(?:\d{9}(?:-\d{4})?)?$/, 'A BIN has 9 or 13 digits')),
);
/** Each office writes these numbers differently, so the only check is that there is a digit. */
const registration = line(60).check(z.refine((value: string) => value === '' || /\p{Nd}/u.test(value), 'A number'));

/** The settings that an admin may change; absent ones stay as they are. */
export const SettingsChange = z.partial(
  z.object({
    shopName: line(60).check(z.minLength(1, 'Shop name is required')),
    shopNameBn: line(60),
    firstLanguage: z.enum(languages, 'Choose a language'),
    ...domainChange,
    about: trimmed(1000),
    aboutBn: trimmed(1000),
    closed: z.nullable(z.object({ note: line(200), noteBn: z._default(line(200), '') })),
    phone: line(40),
    email: z.union([z.literal(''), z.email('Enter an email address like name@example.com')]),
    address: line(300),
    addressBn: line(300),
    location: line(40).check(
      z.refine(
        (value: string) => value === '' || placeOnMap(value) !== undefined,
        'Latitude and longitude, such as 23.7548, 90.3745',
      ),
    ),
    legal: z.object({
      seller: line(100),
      dbid: registration,
      tradeLicence: registration,
      bin,
      address: line(300),
    }),
    hours: z.array(z.object({ days: line(60), time: line(60) })).check(z.maxLength(7)),
    social: z.array(z.object({ name: SocialName, url: webAddress })).check(z.maxLength(5)),
    ...frontChange,
    ...lookChange,
    ...menuChange,
    delivery: z.object({
      insideDhaka: z.object({ charge, days: daysUpTo(longestPromise.insideDhaka) }),
      outsideDhaka: z.object({ charge, days: daysUpTo(longestPromise.outsideDhaka) }),
      processingDays: daysUpTo(longestPromise.insideDhaka),
      freeFrom: z.nullable(charge),
      districts: z.array(z.object({ district: line(60), charge })).check(z.maxLength(64)),
    }),
    calendar: z.object({
      cutOffHour: whole(0, 24),
      closedWeekdays: z.array(whole(0, 6)).check(
        z.refine((days) => new Set(days).size < 7, 'Leave one day open'),
        z.maxLength(7),
      ),
      holidays: z.array(z.iso.date('A day as 2026-12-16')).check(z.maxLength(100, 'At most 100 holidays')),
    }),
    returns: z.object({
      days: z.int().check(z.minimum(0), z.maximum(365)),
      askWithinHours: z.int().check(z.minimum(0), z.maximum(8760)),
      refundDays: daysUpTo(refundDays),
    }),
    wallets: z
      .array(
        z
          .object({
            method: z.enum(accountMethods),
            number: line(60).check(z.minLength(1, 'Number is required')),
            kind: NumberKind,
            /** May have several lines, as the details of a bank account do. */
            note: trimmed(500),
            noteBn: z._default(trimmed(500), ''),
          })
          .check(z.refine(isWalletNumber, { path: ['number'], message: 'A mobile number like 01712345678' })),
      )
      .check(z.maxLength(12)),
    ...cashChange,
    lowStock: z.int().check(z.minimum(0), z.maximum(10_000)),
    messages: z.object({ smsPerDay: aDay, mailsPerDay: aDay }),
    smsPaisa: z.nullable(whole(0, 10_000)),
    smsSteps,
    reviews: z.object({ askAfterDays: z.nullable(whole(1, 60)) }),
    orderLimits: z.object({ perLine: whole(1, 1000), lines: whole(1, 100), pieces: whole(1, 10_000) }).check(
      z.refine(({ perLine, pieces }) => pieces >= perLine, {
        path: ['pieces'],
        message: 'Must be at least the pieces of one product',
      }),
    ),
    waiting: z.object({
      cashHours: whole(1, 720),
      prepaidHours: whole(1, 720),
      newCustomer: maxWaiting,
      knownCustomer: maxWaiting,
      address: maxWaiting,
      inAll: maxWaiting,
    }),
  }),
);
export type SettingsChange = z.output<typeof SettingsChange>;

export const settingsApi = {
  get: endpoint({
    method: 'GET',
    path: '/settings',
    access: 'anyone',
    summary: 'The public settings: name, look, contact, hours, delivery, returns.',
    data: Settings,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/settings',
    access: 'settings.write',
    summary:
      'Changes the given settings and keeps the rest. The shop shows them at once. Only owners change the wallets ' +
      'and the domain, and close or open the shop (others 403); these answer 403 CONFIRM_PASSWORD unless the caller ' +
      'has just confirmed the password.',
    body: SettingsChange,
    refusals: confirmedOnly,
    data: Settings,
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/settings/logo',
    access: 'settings.write',
    summary: 'Restores the default logo.',
    data: Settings,
  }),
  changeLogo: endpoint({
    method: 'PUT',
    path: '/settings/logo',
    access: 'settings.write',
    upload: true,
    summary: 'Sets the shop’s logo: JPEG, PNG, WebP or SVG of at most 2 MB.',
    body: z.object({ logo: z.file('Choose a logo') }),
    data: Settings,
  }),
};
