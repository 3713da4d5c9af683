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

/** The measures of a rule, the strictest last. `advance`: a call, and the delivery charge paid in advance. */
export const cashActions = ['no call', 'call', 'advance', 'refuse'] as const;
export type CashAction = (typeof cashActions)[number];

/** The measure for each risk level, and for large orders and remote areas at any level. */
export type CashRules = Record<RiskLevel, CashAction> & {
  /** null: the amount does not matter. Taka, with delivery. */
  large: { from: number; rule: CashAction } | null;
  /** `no call`: the place does not matter. */
  outsideDhaka: CashAction;
};

/** The parts of an order that the rules read beside its level. */
interface OrderFacts {
  /** Taka, with delivery. */
  total: number;
  district: string;
}

/** The default: a shop without rules of its own calls every customer. */
export const usualRules: CashRules = {
  low: 'call',
  unknown: 'call',
  some: 'call',
  high: 'call',
  large: null,
  outsideDhaka: 'no call',
};

/** The measure for an order of this level: the strictest that applies. */
export function cashActionFor(rules: CashRules, level: RiskLevel, { total, district }: OrderFacts): CashAction {
  const { large, outsideDhaka } = rules;
  const reasons = [
    rules[level],
    ...(large !== null && total >= large.from ? [large.rule] : []),
    ...(district !== 'Dhaka' ? [outsideDhaka] : []),
  ];
  // the rule of the level is always there
  return cashActions.findLast((action) => reasons.includes(action))!;
}

/** Whether any order may be refused, for good or until a payment. If not, placing an order needs no lookup. */
export const mayRefuse = (rules: CashRules): boolean =>
  [...riskLevels.map((level) => rules[level]), rules.large?.rule, rules.outsideDhaka].some(
    (action) => action === 'refuse' || action === 'advance',
  );

const hoursAhead: Record<RiskLevel, number> = { low: 0, unknown: 1, some: 3, high: 6 };

/** The order of calls: the oldest first, and a risky one as if it had waited some hours longer. Milliseconds. */
export const callRank = (dueAt: Date, level: RiskLevel): number => dueAt.getTime() - hoursAhead[level] * 3_600_000;
