export type Extra =
  /** Words of the customer's own, at most so many characters; null where there are none. */
  | { kind: 'text'; longest: number }
  /** Chosen or not. */
  | { kind: 'flag' };

/**
 * What a customer may say with an order beside goods, address and payment. A field that stands here is in the API (when
 * an order is placed, and in every order that is read), in the checkout's draft, and in the database: it is a column of
 * `orders` with the same name in snake case. What is left to write is that column, its place in the checkout and its
 * place on the order: CONTRIBUTING.md, "a field of an order".
 */
export const orderExtras = {
  note: { kind: 'text', longest: 500 },
} as const satisfies Record<string, Extra>;

export type ExtraName = keyof typeof orderExtras;

/** The extras of one order, as they are kept. */
export type Extras = {
  [Name in ExtraName]: (typeof orderExtras)[Name] extends { kind: 'flag' } ? boolean : string | null;
};

// it has the same keys as the object above
export const extraNames = Object.keys(orderExtras) as ExtraName[];

/** What inputs of a form hold for a flag that is chosen; '' where it is not. */
const chosen = 'yes';

/** The extras that were typed or chosen in a form, whose inputs hold text. */
export function toExtras(typed: Record<ExtraName, string>): Extras {
  const kinds: Record<ExtraName, Extra> = orderExtras;
  const valueOf = (name: ExtraName) =>
    kinds[name].kind === 'flag' ? typed[name] === chosen : typed[name].trim() || null;
  // each value is of the type that its kind asks for
  return Object.fromEntries(extraNames.map((name) => [name, valueOf(name)])) as Extras;
}
