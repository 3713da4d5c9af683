import type { NewProduct } from '#shared/api/catalogue/product-forms.ts';
import { Invalid } from '#server/platform/http/errors/errors.ts';
import type { HeldVariant } from './variants.queries.ts';

// Which variants can be ordered before they come, as the product's form says it (decision 76).

type GivenVariant = NewProduct['variant'][number];
type GivenPreorder = Pick<GivenVariant, 'comesOn' | 'preorderLimit'>;

const dayMs = 86_400_000;
/** Bangladesh has no summer time. */
const dayInDhaka = (moment: number) => new Date(moment + 6 * 3_600_000).toISOString().slice(0, 10);
const mostDays = 730;
/** Whether this day, as 2026-12-31, is over in Bangladesh. */
export const isOver = (day: string): boolean => day < dayInDhaka(Date.now());

/** As columns. Those who wait already count in the limit, so an order meanwhile changes nothing of what was meant. */
export function preorderOf(
  { comesOn, preorderLimit }: GivenPreorder,
  now: HeldVariant | undefined,
): Pick<HeldVariant, 'comes_on' | 'preorder_left'> {
  if (comesOn === undefined) return { comes_on: now?.comes_on ?? null, preorder_left: now?.preorder_left ?? null };
  if (comesOn === '') return { comes_on: null, preorder_left: null };
  return { comes_on: comesOn, preorder_left: Number(preorderLimit) - (now?.owed ?? 0) };
}

/** Throws Invalid at the fields of pre-orders that cannot be. */
export function requirePreorders(
  matched: readonly { variant: GivenPreorder; position: number; now?: HeldVariant | undefined }[],
): void {
  const problems = matched.flatMap(({ variant, position, now }) => {
    const wrong = problemOf(variant, now);
    return wrong ? [{ path: `variant.${position}.${wrong.field}`, message: wrong.message }] : [];
  });
  if (problems.length > 0) throw new Invalid(problems);
}

function problemOf(
  { comesOn = '', preorderLimit = '' }: GivenPreorder,
  now: HeldVariant | undefined,
): { field: keyof GivenPreorder; message: string } | undefined {
  if (comesOn === '')
    return preorderLimit === '' ? undefined : { field: 'comesOn', message: 'Choose the expected date' };
  // a form that was opened before its day says the same day still
  if (isOver(comesOn) && comesOn !== now?.comes_on) return { field: 'comesOn', message: 'This date is in the past' };
  if (comesOn > dayInDhaka(Date.now() + mostDays * dayMs))
    return { field: 'comesOn', message: 'At most two years from now' };
  if (preorderLimit === '') return { field: 'preorderLimit', message: 'Enter the maximum number of pre-orders' };
  const owed = now?.owed ?? 0;
  if (preorderLimit < owed)
    return { field: 'preorderLimit', message: `Minimum ${owed}: customers have already pre-ordered this many` };
  return undefined;
}

/** Throws Invalid for variants that were removed while orders wait for them. */
export function requireNoneWaits(removed: readonly HeldVariant[]): void {
  const waiting = removed.find(({ owed }) => owed > 0);
  if (!waiting) return;
  const name = [waiting.color, waiting.size].filter(Boolean).join(', ');
  throw new Invalid([{ path: 'variant', message: `You cannot remove ${name}: orders wait for ${waiting.owed} of it` }]);
}
