// How likely a parcel that is paid on delivery comes back, from the shop's own orders alone. Pure: the server, the
// what-if and the tests ask the same functions.

/** What became of earlier orders. */
export interface PastOrders {
  delivered: number;
  /** Came back from the door. */
  returned: number;
  /** By the customer. */
  cancelled: number;
  /** Given up because nobody answered the phone. */
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
 * The level. One more parcel that came back never lowers it, and one more that was delivered never raises it. A phone
 * to which we deliver well is not judged by its neighbours.
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
  // one of five, or more
  if (failed > 0 && failed * 4 >= delivered) return 'some';
  if (cancelled >= 2 && cancelled > delivered) return 'some';
  return delivered > 0 ? 'low' : 'unknown';
}

/** What a rule asks for, the strictest last. `advance`: a call, and the delivery charge paid before. */
export const cashActions = ['no call', 'call', 'advance', 'refuse'] as const;
export type CashAction = (typeof cashActions)[number];

/** What the shop does about each level, and whatever the level, about large orders and places far away. */
export type CashRules = Record<RiskLevel, CashAction> & {
  /** null: the amount does not matter. Taka, with delivery. */
  large: { from: number; rule: CashAction } | null;
  /** `no call`: the place does not matter. */
  outsideDhaka: CashAction;
};

/** What of an order the rules look at beside its level. */
interface OrderFacts {
  /** Taka, with delivery. */
  total: number;
  district: string;
}

/** A shop that has set nothing calls everybody. */
export const usualRules: CashRules = {
  low: 'call',
  unknown: 'call',
  some: 'call',
  high: 'call',
  large: null,
  outsideDhaka: 'no call',
};

/** What is done with an order of this level: the strictest that applies. */
export function cashActionFor(rules: CashRules, level: RiskLevel, { total, district }: OrderFacts): CashAction {
  const { large, outsideDhaka } = rules;
  const asked = [
    rules[level],
    ...(large !== null && total >= large.from ? [large.rule] : []),
    ...(district !== 'Dhaka' ? [outsideDhaka] : []),
  ];
  // the rule of the level is always there
  return cashActions.findLast((action) => asked.includes(action))!;
}

/**
 * Whether any order may be refused, for good or until something is paid: where none may, nothing needs to be looked up
 * when one is placed.
 */
export const mayRefuse = (rules: CashRules): boolean =>
  [...riskLevels.map((level) => rules[level]), rules.large?.rule, rules.outsideDhaka].some(
    (action) => action === 'refuse' || action === 'advance',
  );

const hoursAhead: Record<RiskLevel, number> = { low: 0, unknown: 1, some: 3, high: 6 };

/** The order of calls: the oldest first, and a risky one as if it had waited some hours longer. Milliseconds. */
export const callRank = (dueAt: Date, level: RiskLevel): number => dueAt.getTime() - hoursAhead[level] * 3_600_000;
