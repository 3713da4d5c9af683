export type Extra =
  /** Words of the customer's own, at most so many characters; null where there are none. */
  | { kind: 'text'; longest: number }
  /** Chosen or not. */
  | { kind: 'flag' };

/**
 * Extra fields that a customer can fill in besides goods, address and payment.
 *
 * A field listed here is in the API (for new and existing orders) and in the checkout's draft. It is also a column of
 * `orders` with the same name in snake case. To add a field, write that column, its input in the checkout and its place
 * on the order: CONTRIBUTING.md, "a field of an order".
 */
export const orderExtras = {
  note: { kind: 'text', longest: 500 },
} as const satisfies Record<string, Extra>;

export type ExtraName = keyof typeof orderExtras;

/** The extra fields of an order, as they are stored. */
export type Extras = {
  [Name in ExtraName]: (typeof orderExtras)[Name] extends { kind: 'flag' } ? boolean : string | null;
};

// it has the same keys as the object above
export const extraNames = Object.keys(orderExtras) as ExtraName[];

/** The value of form inputs for a flag that is chosen; '' where it is not. */
const chosen = 'yes';

/** Converts the extra fields of a form, whose inputs are text. */
export function toExtras(typed: Record<ExtraName, string>): Extras {
  const kinds: Record<ExtraName, Extra> = orderExtras;
  const valueOf = (name: ExtraName) =>
    kinds[name].kind === 'flag' ? typed[name] === chosen : typed[name].trim() || null;
  // each value has the type of its kind
  return Object.fromEntries(extraNames.map((name) => [name, valueOf(name)])) as Extras;
}
