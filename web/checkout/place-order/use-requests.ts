import { useState } from 'react';
import { asPhone } from '#shared/phone.ts';
import { addresses } from '#web/platform/addresses.ts';
import { isRefusal, type ApiError } from '#web/platform/client.ts';
import type { CartTotals } from '#web/cart/cart-totals.ts';
import type { Draft } from '../form/draft.ts';

/** Extra requirements of the shop for an order. */
export interface CheckoutRequest {
  /** The shop takes no cash for this order: of this phone, at this address, with this total. */
  isCashRefused: boolean;
  /** Taka that it requires in advance for cash on delivery; absent: none. */
  advance: number | undefined;
  /** The phone number to prove by a code, and the reason; absent: none. */
  toProve: { phone: string; by: 'waiting' | 'coupon' } | undefined;
}

/** The requirements that refusals of this order named. `hear`: takes a refusal of an order with this total, in Taka. */
export function useRequests(
  draft: Draft,
  totals: CartTotals,
): { asked: CheckoutRequest; hear(error: ApiError, total: number): void } {
  const [cashRefused, setCashRefused] = useState<{ of: string; total: number }>();
  const [inAdvance, setInAdvance] = useState<{ of: string; total: number; amount: number }>();
  const [proof, setProof] = useState<NonNullable<CheckoutRequest['toProve']> & { coupon: string }>();
  const whom = whomOf(draft);
  const hear = (error: ApiError, total: number) => {
    if (isRefusal(error, addresses.placeOrder, 'PREPAY_ONLY')) setCashRefused({ of: whom, total });
    if (isRefusal(error, addresses.placeOrder, 'ADVANCE_NEEDED'))
      setInAdvance({ of: whom, total, amount: error.failure.details.amount });
    // the shop no longer requires a code
    if (withoutCode.some((code) => isRefusal(error, addresses.placeOrder, code))) setProof(undefined);
    const phone = asPhone(draft.phone);
    if (phone !== undefined && isRefusal(error, addresses.placeOrder, 'PROOF_NEEDED'))
      setProof({ phone, coupon: draft.couponCode, ...error.failure.details });
  };
  // another total may need another deposit, which the shop names when the order is sent again; what was typed of one
  // that is sent already stays
  const isSent = draft['paymentInfo.advance.transactionId'] !== '';
  const isInAdvance = inAdvance?.of === whom && (isSent || inAdvance.total === totals.total);
  const asked = {
    isCashRefused: cashRefused?.of === whom && cashRefused.total === totals.total,
    advance: isInAdvance ? inAdvance.amount : undefined,
    toProve: proof && isStillAsked(proof, draft) ? proof : undefined,
  };
  return { asked, hear };
}

const withoutCode = ['ADVANCE_NEEDED', 'PREPAY_ONLY', 'TOO_MANY_TRIES'] as const;

/** Another number, or an order without the coupon, does not need this code. */
const isStillAsked = (proof: { phone: string; by: 'waiting' | 'coupon'; coupon: string }, draft: Draft) =>
  proof.phone === asPhone(draft.phone) && (proof.by === 'waiting' || proof.coupon === draft.couponCode);

const whomOf = (draft: Draft) => JSON.stringify(([...addressFields, 'phone'] as const).map((name) => draft[name]));
const addressFields = ['shippingInfo.district', 'shippingInfo.area', 'shippingInfo.address'] as const;
