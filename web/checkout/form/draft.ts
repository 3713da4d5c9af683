import { extraNames } from '#shared/orders/order-extras.ts';
import { paymentMethods, type PaymentMethod } from '#shared/payment-methods.ts';
import { useDraft, type Editing as EditingOf } from '#web/ui/form/draft.ts';

// The text typed into the checkout, by field names, which are the paths in the API's refusals.

const fieldNames = [
  'phone',
  'shippingInfo.name',
  'shippingInfo.district',
  'shippingInfo.area',
  'shippingInfo.address',
  'paymentInfo.method',
  'paymentInfo.paymentNumber',
  'paymentInfo.transactionId',
  'paymentInfo.advance.method',
  'paymentInfo.advance.paymentNumber',
  'paymentInfo.advance.transactionId',
  'couponCode',
  ...extraNames,
  // the area's name on Bangla pages; the English name is sent, and used by rules
  'areaBn',
  // text from the area field without a known place yet
  'place',
] as const;
type FieldName = (typeof fieldNames)[number];
export type Draft = Record<FieldName, string>;

const key = 'order-draft';
/** Phone browsers close tabs at any time, so the draft is stored; on a borrowed phone it must expire soon. */
const cachedMs = 24 * 60 * 60 * 1000;

/**
 * The draft of this person within a day, or of a guest before signing in; undefined if there is none, or it belongs to
 * another person.
 */
export function findDraft(userId: string | undefined): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (
      typeof stored !== 'object' ||
      stored === null ||
      ('userId' in stored && stored.userId !== userId) ||
      !('draft' in stored) ||
      !('at' in stored && typeof stored.at === 'number' && Date.now() - stored.at < cachedMs)
    )
      return undefined;
    return toDraft(stored.draft);
  } catch {
    return undefined;
  }
}

/** All fields, filled with the known values. */
export function toDraft(known: unknown): Draft {
  const values = typeof known === 'object' && known !== null ? (known as Record<string, unknown>) : {};
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  // the keys are exactly the fields' names
  return Object.fromEntries(fieldNames.map((name) => [name, textOf(values[name])])) as Draft;
}

/** The chosen way to pay; absent: none yet. */
export function methodOf(draft: Draft): PaymentMethod | undefined {
  return paymentMethods.find((method) => method === draft['paymentInfo.method']);
}

function keepDraft(userId: string | undefined, draft: Draft): void {
  try {
    localStorage.setItem(key, JSON.stringify({ userId, draft, at: Date.now() }));
  } catch {
    // a full or forbidden storage: then it lasts as long as the page
  }
}

export function forgetDraft(): void {
  localStorage.removeItem(key);
}

export type Editing = EditingOf<Draft>;

/** A draft that outlives reloading, a closed tab and a new sign-in. */
export const useStoredDraft = (userId: string | undefined, first: Draft): Editing =>
  useDraft(first, (draft) => keepDraft(userId, draft));
