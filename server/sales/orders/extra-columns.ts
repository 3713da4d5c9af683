import { extraNames, orderExtras, type Extra, type ExtraName, type Extras } from '#shared/orders/order-extras.ts';

// An extra of an order (shared/orders/order-extras.ts) is a column of the same name in snake case: giftWrap is
// gift_wrap.

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : '';

/** The columns of the extras, by their names in the database. */
export type ExtraColumns = { [Name in ExtraName as Snake<Name>]: Extras[Name] };

const columnOf = (name: ExtraName) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as keyof ExtraColumns;

export function toExtraColumns(extras: Extras): ExtraColumns {
  // the runtime counterpart of the type Snake
  return Object.fromEntries(extraNames.map((name) => [columnOf(name), extras[name]])) as ExtraColumns;
}

/** The extras that are words of the customer, without the words. */
export function withoutWords(): Partial<ExtraColumns> {
  const kinds: Record<ExtraName, Extra> = orderExtras;
  return Object.fromEntries(
    extraNames.flatMap((name) => (kinds[name].kind === 'text' ? [[columnOf(name), null]] : [])),
  );
}

export function fromExtraColumns(row: ExtraColumns): Extras {
  // the other way round
  return Object.fromEntries(extraNames.map((name) => [name, row[columnOf(name)]])) as Extras;
}
