import type { CourierKey } from '#shared/couriers.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { addPaidParcel } from './read-payouts.queries.ts';

interface PaidParcel {
  courier: CourierKey;
  /** The courier's number of the payout. */
  payout: string;
  paidAt: Date | null;
  consignment: string | null;
  invoice: string | null;
  /** Taka; null: the courier said nothing of it. */
  collected: number | null;
  charge: number | null;
}

/** A courier that cannot be asked for payouts says of a parcel that it was paid, and with which payout. */
export async function recordPaid(tx: Tx, { courier, payout, paidAt, ...parcel }: PaidParcel): Promise<void> {
  const line = {
    consignment: parcel.consignment ?? '',
    invoice: parcel.invoice ?? '',
    collected: String(parcel.collected ?? 'not named'),
    // staff enter what arrived, and the rest is the charge
    charge: String(parcel.charge ?? 0),
  };
  await addPaidParcel(tx, { courier, number: payout, paidAt, line });
}
