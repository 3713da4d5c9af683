// The risk that a cash parcel comes back, from the shop's own orders alone. Pure functions: the server, the trial and
// the tests share them.

/** The outcomes of earlier orders. */
export interface PastOrders {
  delivered: number;
  /** Came back from the door. */
  returned: number;
  /** By the customer. */
  cancelled: number;
  /** Cancelled because the customer did not answer the phone. */
  unreachable: number;
}

/** `address`: parcels to the same address for other phones. */
export interface Past {
  phone: PastOrders;
  address: Pick<PastOrders, 'delivered' | 'returned'>;
}

/** From the least risk to the most. */
export const riskLevels = ['low', 'unknown', 'some', 'high'] as const;
export type RiskLevel = (typeof riskLevels)[number];

/**
 * The risk level. Another returned parcel never lowers it, and another delivered one never raises it. A phone with
 * successful deliveries is not judged by its neighbours.
 */
export function riskOf({ phone, address }: Past): RiskLevel {
  const own = levelOfPhone(phone);
  if (phone.delivered > 0 || own === 'high' || address.returned < 2 || address.returned < address.delivered) return own;
  return address.returned >= 3 && address.delivered === 0 ? 'high' : 'some';
}

/** As far as the phone alone says it. */
export function levelOfPhone({ delivered, returned, cancelled, unreachable }: PastOrders): RiskLevel {
  const failed = returned + unreachable;
  if (returned >= 2 && returned >= delivered) return 'high';
  if (delivered === 0 && failed + cancelled >= 3) return 'high';
  // a fifth, or more
  if (failed > 0 && failed * 4 >= delivered) return 'some';
  if (cancelled >= 2 && cancelled > delivered) return 'some';
  return delivered > 0 ? 'low' : 'unknown';
}

const hoursAhead: Record<RiskLevel, number> = { low: 0, unknown: 1, some: 3, high: 6 };

/** The order of calls: the oldest first, and a risky one as if it had waited some hours longer. Milliseconds. */
export const callRank = (dueAt: Date, level: RiskLevel): number => dueAt.getTime() - hoursAhead[level] * 3_600_000;
