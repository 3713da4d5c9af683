import type { Tx } from '#server/platform/db/database.ts';
import { recordEvent } from '#server/sales/orders/orders.ts';
import { updateFound, updateFoundLater } from '#server/sales/payments/payments.ts';
import { reduceCashDue } from '#server/sales/shipping/shipping.ts';

interface Found {
  /** Of the claimed payment; its order is locked. */
  id: string;
  order: string;
  /** Taka. */
  amount: number;
  /** The words of the wallet or bank. */
  text: string;
  /** Who confirms it; null: the shop itself. */
  by: string | null;
}

/** The wallet's own words show that a claimed payment is there: ledger and order follow by triggers. */
export async function confirmFound(tx: Tx, { id, order, amount, text, by }: Found): Promise<void> {
  await updateFound(tx, id, text);
  await reduceCashDue(tx, order, amount);
  const who = by === null ? ({ by: 'shop', actor: null } as const) : ({ by: 'staff', actor: by } as const);
  await recordEvent(tx, { order, kind: 'payment found', ...who, data: { amount } });
}

/** Settles a payment that an SMS reports. A payment that staff confirmed by hand only gets the words of the SMS. */
export async function settleFound(tx: Tx, state: 'claimed' | 'confirmed' | 'refused', found: Found): Promise<void> {
  if (state === 'claimed') await confirmFound(tx, found);
  else await updateFoundLater(tx, found.id, found.text);
}
