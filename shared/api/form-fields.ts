import * as z from 'zod/mini';
import { text, trueOrFalse, wholeNumber } from './fields.ts';

// Conventions of multipart forms: numbers as text, lists by their indexes, files.

/** A list in a form, `variant[0]…`, in the order of its indexes; a plain list too. It has at least one item. */
export const indexed = <Item extends z.ZodMiniType>(item: Item, message: string, max: number) =>
  indexedList(z.array(item).check(z.minLength(1, message), z.maxLength(max, `At most ${max}`)));

/** The same, which may have none. */
export const someIndexed = <Item extends z.ZodMiniType>(item: Item, max: number) =>
  indexedList(z.array(item).check(z.maxLength(max, `At most ${max}`)));

const indexedList = <List extends z.ZodMiniType<unknown, unknown[]>>(list: List) =>
  z.pipe(
    z.pipe(
      z.optional(z.union([z.array(z.unknown()), z.record(z.string().check(z.regex(/^\d{1,3}$/)), z.unknown())])),
      z.transform((input) =>
        Array.isArray(input)
          ? input
          : Object.keys(input ?? {})
              .toSorted((a, b) => Number(a) - Number(b))
              .map((key) => input?.[key]),
      ),
    ),
    list,
  );

/** Digits that must be there; `missing` says so. */
export const needed = (missing: string, min: number, max: number) =>
  z.pipe(
    z.pipe(
      z.union([z.string(), z.number()], missing),
      z.pipe(
        z.transform(String),
        z.string().check(z.refine<string>((value) => value.trim() !== '', { error: missing, abort: true })),
      ),
    ),
    wholeNumber(min, max),
  );

export const flag = z.union([z.boolean(), trueOrFalse]);
export const file = z.file();
export const files = (min: number) =>
  z.pipe(
    z.pipe(
      z.optional(z.union([file, z.array(file)])),
      z.transform((input) => (input === undefined ? [] : [input].flat())),
    ),
    z.array(file).check(z.minLength(min, 'At least one image is required'), z.maxLength(20, 'At most 20 images')),
  );
/** Texts by their places, `name[0]…`, of which some may be left out. */
export const byPlace = (longest: number) =>
  z.union([z.array(text(longest)), z.record(z.string().check(z.regex(/^\d{1,2}$/)), text(longest))]);
