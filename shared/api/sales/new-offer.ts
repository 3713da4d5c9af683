import * as z from 'zod/mini';
import { phone as customerPhone } from '../people/person-fields.ts';
import { benefits } from '../../pricing/offers.ts';
import { id, isOneLine, ordered, requiredText, text, trimmed } from '../fields.ts';

/** In capitals, without spaces: `eid 10` is EID10. */
export const couponCode = ordered(
  text(60),
  (value) => value.replace(/\s+/g, '').toUpperCase(),
  z.string().check(z.regex(/^[A-Z0-9-]{3,30}$/, 'A code has 3 to 30 letters and digits, like EID10')),
);

const ids = z._default(z.array(id).check(z.maxLength(200, 'At most 200')), []);
const count = z.optional(
  z.nullable(z.int('Must be a whole number').check(z.minimum(1, 'At least 1'), z.maximum(1_000_000, 'Too many'))),
);
const maxTaka = 10_000_000;
const amount = z.optional(
  z.nullable(z.int('Must be a whole number').check(z.minimum(1, 'At least 1'), z.maximum(maxTaka, 'Too much'))),
);
export const endsTooEarly = 'The end must be after the start';
const time = z.iso.datetime('Must be a date and time');

const fields = {
  /** The reason that customers read. */
  name: requiredText(100, 'Name is required').check(isOneLine),
  nameBn: z.optional(z.nullable(trimmed(100))),
  /** Absent or null: every order gets the offer that fits, without a code. */
  code: z.optional(z.nullable(couponCode)),
  benefit: z.enum(benefits, 'Choose what the customer gets'),
  /** Percent, Taka off, or Taka for the set. */
  value: z._default(
    z.int('Must be a whole number').check(z.minimum(0, 'At least 0'), z.maximum(maxTaka, 'Too much')),
    0,
  ),
  /** Taka; of a percentage. */
  mostOff: amount,
  buyPieces: count,
  freePieces: count,
  /** Taka, of the goods that the offer is about, before offers. */
  leastGoods: amount,
  leastPieces: count,
  /** All four empty: all goods. */
  goods: z.object(
    { categories: ids, subCategories: ids, brands: ids, products: ids },
    'Choose products, or leave empty for all products',
  ),
  startsAt: z.optional(time),
  endsAt: z.optional(z.nullable(time)),
  isPaused: z._default(z.boolean(), false),
  // of coupons alone
  isFirstOrder: z._default(z.boolean(), false),
  mostUses: count,
  mostUsesEach: count,
  /** Only these customers. */
  phones: z.optional(z.nullable(z.array(customerPhone).check(z.minLength(1), z.maxLength(1000, 'At most 1,000')))),
};

type Draft = z.output<z.ZodMiniObject<typeof fields>>;
const refuse = (isWrong: (offer: Draft) => boolean, path: string, message: string) =>
  z.refine<Draft>((offer) => !isWrong(offer), { path: [path], message });

export const NewOffer = z.object(fields).check(
  refuse(({ benefit, value }) => benefit === 'percent' && (value < 1 || value > 100), 'value', 'From 1 to 100 percent'),
  refuse(({ benefit, value }) => benefit === 'amount' && value < 1, 'value', 'At least 1'),
  refuse(({ benefit, buyPieces }) => benefit === 'free pieces' && !buyPieces, 'buyPieces', 'At least 1'),
  refuse(({ benefit, freePieces }) => benefit === 'free pieces' && !freePieces, 'freePieces', 'At least 1'),
  refuse(
    ({ benefit, goods }) => benefit === 'set price' && goods.products.length < 2,
    'goods',
    'A set has at least two products',
  ),
  // without a start it starts now, or keeps its start: only the database knows
  refuse(
    ({ startsAt, endsAt }) => !!endsAt && !!startsAt && Date.parse(endsAt) <= Date.parse(startsAt),
    'endsAt',
    endsTooEarly,
  ),
  refuse(
    ({ code, isFirstOrder, mostUses, mostUsesEach, phones }) =>
      !code && (isFirstOrder || !!mostUses || !!mostUsesEach || !!phones),
    'code',
    'What not everybody gets needs a code',
  ),
);
export type NewOffer = z.output<typeof NewOffer>;
