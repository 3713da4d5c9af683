import type { NewProduct } from '#shared/api/catalogue/product-forms.ts';
import { dayInDhaka, isOver } from '#shared/time/dhaka-time.ts';
import { Invalid } from '#server/platform/http/errors/errors.ts';
import type { HeldVariant } from './variants.queries.ts';

// Which variants can be ordered before they come, as the product's form says it (decision 76).

type VariantInput = NewProduct['variant'][number];
type PreorderInput = Pick<VariantInput, 'comesOn' | 'preorderLimit'>;

const dayMs = 86_400_000;
const maxDays = 730;

/**
 * The pre-order as columns. Pieces already ordered count in the limit, so a simultaneous order does not change its
 * meaning.
 */
export function preorderOf(
  { comesOn, preorderLimit }: PreorderInput,
  now: HeldVariant | undefined,
): Pick<HeldVariant, 'comes_on' | 'preorder_left'> {
  if (comesOn === undefined) return { comes_on: now?.comes_on ?? null, preorder_left: now?.preorder_left ?? null };
  if (comesOn === '') return { comes_on: null, preorder_left: null };
  return { comes_on: comesOn, preorder_left: Number(preorderLimit) - (now?.owed ?? 0) };
}

/** Throws Invalid at the fields of pre-orders that cannot be. */
export function requirePreorders(
  matched: readonly { variant: PreorderInput; position: number; now?: HeldVariant | undefined }[],
): void {
  const problems = matched.flatMap(({ variant, position, now }) => {
    const wrong = problemOf(variant, now);
    return wrong ? [{ path: `variant.${position}.${wrong.field}`, message: wrong.message }] : [];
  });
  if (problems.length > 0) throw new Invalid(problems);
}

function problemOf(
  { comesOn = '', preorderLimit = '' }: PreorderInput,
  now: HeldVariant | undefined,
): { field: keyof PreorderInput; message: string } | undefined {
  if (comesOn === '')
    return preorderLimit === '' ? undefined : { field: 'comesOn', message: 'Choose the expected date' };
  // a form that was opened before its day says the same day still
  if (isOver(comesOn) && comesOn !== now?.comes_on) return { field: 'comesOn', message: 'This date is in the past' };
  if (comesOn > dayInDhaka(Date.now() + maxDays * dayMs))
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
