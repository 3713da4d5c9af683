import fc from 'fast-check';
import type * as z from 'zod/mini';
import { hostileName, hostileValue } from './hostile.ts';

// Values that a schema takes, as far as it can be read from it, and values that it nearly takes.

/** What a field of this name may hold, where its schema alone does not say: `email`, `productId`. */
export type Known = Readonly<Record<string, fc.Arbitrary<unknown>>>;

type Schema = z.core.$ZodType;

const words = fc.constantFrom('Shawl', 'শাল', 'juta', 'Red', 'A plain text', 'H-4821', '01712345678', 'দাম');

/** Takes the name of the field, because a schema says "text" of a phone number too. */
export function validFor(schema: Schema, known: Known, name = ''): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const named = known[name];
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault': {
      const inner = validFor(def.innerType, known, name);
      return def.type === 'nullable' ? fc.option(inner, { freq: 4 }) : inner;
    }
    case 'object':
      return validObject(def.shape, known);
    case 'array':
      return named ?? fc.array(validFor(def.element, known, name), { minLength: 1, maxLength: 3 });
    case 'union':
      return named ?? fc.oneof(...def.options.map((option) => validFor(option, known, name)));
    case 'pipe':
      return named ?? validFor(def.in, known, name);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'boolean':
      return fc.boolean();
    case 'number':
      return named ?? fc.integer({ min: 0, max: 20 });
    case 'null':
      return fc.constant(null);
    case 'file':
      return known['file'] ?? fc.constant(null);
    case 'string':
      return named ?? validText(schema, known);
    default:
      return named ?? words;
  }
}

/** Fields that may be left out are, at times. */
function validObject(shape: Readonly<Record<string, Schema>>, known: Known): fc.Arbitrary<unknown> {
  const optional = (field: Schema) => field._zod.optin !== undefined;
  const fields = Object.fromEntries(
    Object.entries(shape).map(([name, field]) => {
      const valid = validFor(field, known, name);
      return [name, optional(field) ? fc.option(valid, { nil: undefined, freq: 1 }) : valid];
    }),
  );
  const all = fc.record(fields).map((input) => withoutUndefined(input));
  const pair = known['goods'];
  // a variant is one of its product's
  return pair && 'productId' in shape && 'variantId' in shape
    ? fc.tuple(all, pair).map(([input, goods]) => ({ ...input, ...(goods as object) }))
    : all;
}

const withoutUndefined = (input: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

function validText(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const { def, bag } = schema._zod as z.core.$ZodStringInternals<string>;
  const format = 'format' in def ? def.format : bag.format;
  if (format === 'guid' || format === 'uuid') return known['_id'] ?? words;
  if (format === 'datetime') return fc.constantFrom('2026-11-21T06:00:00.000Z', '2020-01-01T00:00:00.000Z');
  const digits = [...(bag.patterns ?? [])].some((pattern) => pattern.source.includes('\\d{1,15}'));
  return digits ? fc.integer({ min: 0, max: 30 }).map(String) : words;
}

/** The same value with one of its parts taken away, made hostile, or another beside it. */
export function nearly(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(
      valid,
      fc.nat(),
      hostileValue,
      fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'twice'),
      hostileName,
    )
    .map(([value, n, hostile, how, name]) => {
      const places = placesOf(value);
      if (places.length === 0) return hostile;
      const { holder, key } = places[n % places.length]!;
      if (how === 'remove') delete holder[key];
      else if (how === 'add')
        Object.defineProperty(holder, name, { value: hostile, enumerable: true, configurable: true, writable: true });
      else holder[key] = how === 'twice' ? [holder[key], holder[key]] : hostile;
      return value;
    });
}

interface Place {
  holder: Record<string, unknown>;
  key: string;
}

/** Every part of a value, and the parts of those. */
function placesOf(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null || value instanceof File) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesOf(holder[key])]);
}
