import * as z from 'zod/mini';
import { inDigits, t } from '../language.ts';

// Building blocks of queries and answers. Queries arrive as text: these validate it and convert it to the right type.

// NUL cannot be stored, lone surrogates cannot be sent: neither is ever intended.
const unusable = /\0|\p{Surrogate}/u;

/** Text of at most `longest` characters that the database can store; `absent` is the message for a missing text. */
export const text = (longest: number, absent = 'Required') =>
  z.string(absent).check(
    z.maxLength(longest, { error: () => t('At most {longest} characters', { longest: inDigits(String(longest)) }) }),
    z.refine((value: string) => !unusable.test(value), 'Contains characters that cannot be used'),
  );

/** Text that is put in order before it is checked further. */
export const ordered = (
  first: z.ZodMiniType<string, string>,
  order: (value: string) => string,
  then: z.ZodMiniType<string, string>,
) => z.pipe(z.pipe(first, z.transform(order)), then);

const notEmpty = (message: string) => z.refine<string>((value) => value.trim() !== '', { error: message, abort: true });

/** Text normalised from any input: without surrounding space, in Unicode's composed form. */
export const trimmed = (longest: number, absent?: string) =>
  ordered(text(longest * 2, absent), (value) => value.normalize('NFC').trim(), text(longest));

/** Text without line breaks. */
export const line = (longest: number) =>
  trimmed(longest).check(z.refine<string>((value) => !/\p{Cc}/u.test(value), 'One line of text'));

/** A required field; `message` is the only message if it is empty. */
export const requiredText = (longest: number, message: string) => trimmed(longest, message).check(notEmpty(message));

/** The same where spaces count, as in a password. */
export const requiredExactly = (longest: number, message: string) => text(longest, message).check(notEmpty(message));

/** A whole number written in digits, between `least` and `most`. */
export const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,15}$/, 'Must be a whole number')),
    z.pipe(
      z.transform(Number),
      z.int().check(z.minimum(min, `Must be at least ${min}`), z.maximum(max, `Must be at most ${max}`)),
    ),
  );

export const trueOrFalse = z.pipe(
  z.enum(['true', 'false'], 'Must be true or false'),
  z.transform((value) => value === 'true'),
);

/** A parameter that may be repeated: `color=Red&color=Blue`. */
export const several = (longest: number) =>
  z.pipe(
    z.union([text(longest), z.array(text(longest)).check(z.maxLength(30, 'At most 30 values'))]),
    z.transform((value) => [value].flat()),
  );

/** Pages count from 1; a page has 10 entries by default and at most 100. */
export const paging = {
  page: z._default(wholeNumber(1, 1_000_000_000), 1),
  limit: z._default(wholeNumber(1, 100), 10),
};

/** Whole Taka. */
export const taka = z.int().check(z.minimum(0));
export const id = z.uuid();

/** Up to 100 ids with commas between them. */
export const severalIds = (what: string) =>
  z.pipe(
    text(3800),
    z.pipe(
      z.transform((value: string) => value.split(',').filter(Boolean)),
      z.array(id).check(z.maxLength(100, `At most 100 ${what} at once`)),
    ),
  );

/** A Bangla name or text where the shop has one. */
export const bangla = z.nullable(z.string());

export const listMeta = z.object({ currentPage: z.int(), totalPages: z.int(), totalRecords: z.int() });

/** Characters of a place in the store: A3-2. */
export const longestPlace = 20;

/** Refuses control characters, line breaks among them. */
export const isOneLine = z.refine<string>((value) => !/\p{Cc}/u.test(value), 'One line of text');
