import type { PrepaidMethod } from '#shared/payment-methods.ts';

/** Money that came in, as an SMS reports it. */
export interface Received {
  /** The shop's account that it came into; null: the SMS does not say. */
  method: PrepaidMethod | null;
  /** Taka. */
  amount: number;
  transactionIds: readonly string[];
  /** The payer's number; null: the SMS does not say, or hides all but the last digits. */
  sender: string | null;
  lastDigits: string | null;
  /** The payer's name. */
  payer: string | null;
  paidAt: Date;
}

/** A payment as the customer names it. */
export interface Claim {
  method: PrepaidMethod;
  /** Taka that the shop waits for. */
  amount: number;
  sender: string | null;
  transactionId: string;
  claimedAt: Date;
  /** The name on the order. */
  buyer: string | null;
}

/** How well a payment that came fits a claim. */
export interface Judgement {
  /** Points, for the order of candidates. */
  score: number;
  /** `id`, `number`: amount and that are the same, and nothing speaks against it. */
  certainBy: 'id' | 'number' | null;
  /** The amount is the one that the shop waits for. */
  isWhole: boolean;
  /** In one line, for staff. */
  why: string;
}

const minuteMs = 60_000;
/** Customers pay and then name the payment; an SMS without a time may come a day late. In minutes after the claim. */
const numberWindow = { from: -120, to: 24 * 60 };
const window = { from: -24 * 60, to: 48 * 60 };
const closeMinutes = 60;

/** Absent: it is certainly not the payment of this claim, or nothing but the amount speaks for it. */
export function judgePayment(received: Received, claim: Claim): Judgement | undefined {
  const { method, amount, transactionIds, sender, lastDigits } = received;
  const isWhole = amount === claim.amount;
  const hasId = transactionIds.includes(claim.transactionId);
  if ((method !== null && !arrivesIn(method, claim.method)) || !(isWhole || hasId)) return undefined;
  const hasNumber = sender !== null && sender === claim.sender;
  const isOthers = sender !== null && claim.sender !== null && !hasNumber;
  const after = (received.paidAt.getTime() - claim.claimedAt.getTime()) / minuteMs;
  const hasDigits = !hasNumber && lastDigits !== null && (claim.sender?.endsWith(lastDigits) ?? false);
  const hasName = areOneName(received.payer, claim.buyer);
  const isClose = Math.abs(after) <= closeMinutes;
  if (!hasId && (isOthers || !isWithin(after, window) || !(hasNumber || hasDigits || hasName || isClose)))
    return undefined;
  const isCertain = isWhole && !isOthers && method !== null;
  return {
    isWhole,
    certainBy: isCertain && hasId ? 'id' : isCertain && hasNumber && isWithin(after, numberWindow) ? 'number' : null,
    score: (hasId ? 60 : 0) + (hasNumber ? 40 : 0) + (hasDigits ? 20 : 0) + (hasName ? 15 : 0) + pointsOfTime(after),
    why: [
      hasId ? 'Same transaction ID' : 'Different transaction ID',
      isWhole ? 'same amount' : 'different amount',
      ...(hasNumber ? ['same number'] : []),
      ...(isOthers ? ['different number'] : []),
      ...(hasDigits ? [`number ends in ${lastDigits}`] : []),
      ...(hasName ? ['same name'] : []),
      inTime(after),
    ].join(' · '),
  };
}

/** A QR code is paid into whichever account the shop has at its bank or wallet: that account's SMS tells of it. */
const arrivesIn = (account: PrepaidMethod, claimed: PrepaidMethod) => claimed === account || claimed === 'bangla-qr';

const isWithin = (minutes: number, { from, to }: { from: number; to: number }) => minutes >= from && minutes <= to;

function pointsOfTime(after: number): number {
  const apart = Math.abs(after);
  if (apart <= 10) return 20;
  return apart <= closeMinutes ? 10 : 0;
}

function inTime(after: number): string {
  const apart = Math.round(Math.abs(after));
  if (apart < 1) return 'at the same time';
  const time =
    apart < 120 ? `${apart} min` : apart < 2880 ? `${Math.round(apart / 60)} h` : `${Math.round(apart / 1440)} days`;
  return `paid ${time} ${after < 0 ? 'before' : 'after'} the order`;
}

/** Whether a word of at least three letters is in both names; titles that many names begin with do not count. */
function areOneName(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return false;
  const words = (name: string) =>
    (name.toLowerCase().match(/[\p{L}\p{M}]{3,}/gu) ?? []).filter((word) => !commonWords.has(word));
  const others = new Set(words(other));
  return words(one).some((word) => others.has(word));
}
const commonWords = new Set(['begum', 'khatun', 'mohammad', 'mohammed', 'muhammad', 'mrs', 'miss', 'bank', 'ltd']);
