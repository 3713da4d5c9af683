import * as z from 'zod/mini';
import { languages } from '../../language.ts';
import { asPhone } from '../../phone.ts';
import { endpoint } from '../endpoint.ts';
import { ordered, text } from '../fields.ts';

const way = z.enum(['none', 'mail', 'sms']);
/** Minutes of which all new orders stand in one message. */
const minutes = z.literal([5, 15, 30, 60]);
const language = z.enum(languages);

/** The digest that the owner gets by mail or SMS, and its recipients. Not public, unlike the settings. */
export const OwnerNews = z.object({
  /** New orders. */
  orders: z._default(way, 'none'),
  /** A message about new orders comes at most so often; orders that come in between stand in the next one. */
  everyMinutes: z._default(minutes, 15),
  /** The day's results. */
  evening: z._default(way, 'none'),
  /** When that comes, in Bangladesh: `21:00`. */
  at: z._default(z.string(), '21:00'),
  email: z._default(z.string(), ''),
  /** As it is stored: `01712345678`. */
  phone: z._default(z.string(), ''),
  language: z._default(language, 'en'),
});
export type OwnerNews = z.output<typeof OwnerNews>;

const emailOrNone = ordered(
  text(254),
  (value) => value.trim().toLowerCase(),
  z
    .string()
    .check(
      z.refine(
        (value: string) => value === '' || z.email().safeParse(value).success,
        'Enter an email address like name@example.com',
      ),
    ),
);
const phoneOrNone = ordered(
  text(40),
  (value) => asPhone(value) ?? value.trim(),
  z
    .string()
    .check(
      z.refine(
        (value: string) => value === '' || asPhone(value) !== undefined,
        'Enter a mobile number like 01712345678',
      ),
    ),
);

const Change = z
  .object({
    orders: way,
    everyMinutes: minutes,
    evening: way,
    at: z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'A time such as 21:00')),
    email: emailOrNone,
    phone: phoneOrNone,
    language,
  })
  .check(
    z.refine(({ orders, evening, email }) => ![orders, evening].includes('mail') || email !== '', {
      path: ['email'],
      message: 'Email is required',
    }),
    z.refine(({ orders, evening, phone }) => ![orders, evening].includes('sms') || phone !== '', {
      path: ['phone'],
      message: 'Phone number is required',
    }),
  );

export const ownerNewsApi = {
  get: endpoint({
    method: 'GET',
    path: '/owner-news',
    access: 'settings.write',
    summary: 'The owner digest: what the shop sends its owner by mail or SMS, how often, and where.',
    data: OwnerNews,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/owner-news',
    access: 'settings.write',
    summary:
      'Sets the owner digest. It leaves out earlier orders. If the evening’s time has just passed, today’s digest is ' +
      'still sent.',
    body: Change,
    data: OwnerNews,
  }),
};
