import type { MatchingRule } from '#shared/api/sales/payments/sms-phones.ts';
import { judgePayment, type Claim, type Judgement, type Received } from './judge-payment.ts';

export interface Candidate<C extends Claim> extends Judgement {
  claim: C;
}

/** The claims that this payment may be for, the best first. */
export function rankClaims<C extends Claim>(received: Received, claims: readonly C[]): Candidate<C>[] {
  return claims
    .flatMap((claim) => {
      const judged = judgePayment(received, claim);
      return judged ? [{ ...judged, claim }] : [];
    })
    .toSorted((a, b) => b.score - a.score || a.claim.claimedAt.getTime() - b.claim.claimedAt.getTime());
}

interface Known<C extends Claim> {
  /** All that wait for this amount or name its id, also those that staff have decided on without an SMS. */
  claims: readonly C[];
  /** Other open payments. */
  others: readonly Received[];
  rule: MatchingRule;
}

/**
 * The one claim that this payment is for without any doubt. Absent: a person decides. The same id decides alone; by the
 * number no second claim and no second payment may come into question.
 */
export function chooseClaim<C extends Claim>(received: Received, { claims, others, rule }: Known<C>): C | undefined {
  if (rule === 'never') return undefined;
  const ranked = rankClaims(received, claims);
  const named = ranked.filter(({ claim }) => received.transactionIds.includes(claim.transactionId));
  if (named.length > 0) return named.length === 1 && named[0]?.certainBy === 'id' ? named[0].claim : undefined;
  const [only, second] = ranked;
  if (rule === 'id' || only?.certainBy !== 'number' || second) return undefined;
  return others.some((other) => judgePayment(other, only.claim)) ? undefined : only.claim;
}
