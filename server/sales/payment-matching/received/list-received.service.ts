import type { DataOf, QueryOf, WithMeta } from '#shared/api/endpoint.ts';
import type {
  receivedPaymentsApi,
  PaymentCandidate,
  ReceivedPayment,
} from '#shared/api/sales/payments/received-payments.ts';
import { isOff } from '#shared/order-states.ts';
import type { Database } from '#server/platform/db/database.ts';
import { toListMeta } from '#server/platform/http/responses/list-meta.ts';
import { rankClaims, type Candidate } from '../scoring/choose-claim.ts';
import { listClaims, type ClaimRow } from './claims.queries.ts';
import { listReceived, type ListedReceived } from './list-received.queries.ts';

type List = typeof receivedPaymentsApi.list;
const maxCandidates = 5;

/** One page of what came, and for open payments the orders that each may be for, the best first. */
export async function findReceivedPayments(
  { db }: Database,
  query: QueryOf<List>,
): Promise<{ data: DataOf<List> } & WithMeta<List>> {
  const { rows, total } = await listReceived(db, query);
  const claims =
    query.state === 'open'
      ? await listClaims(
          db,
          rows.map(({ id }) => id),
        )
      : [];
  const data = rows.map((row) => {
    const near = rankClaims(
      row,
      claims.filter(({ received }) => received === row.id),
    );
    return toReceived(row, near.slice(0, maxCandidates).map(toCandidate));
  });
  return { data, meta: toListMeta(query, total) };
}

function toReceived(row: ListedReceived, candidates: PaymentCandidate[]): ReceivedPayment {
  const { id, state, receivedAt, paidAt, saidBy, text, format, amount, sender, doubt, order, number, user, by } = row;
  return {
    _id: id,
    state,
    receivedAt: receivedAt.toISOString(),
    paidAt: paidAt.toISOString(),
    saidBy,
    text,
    format,
    amount,
    sender,
    doubt,
    matched: order !== null && number !== null ? { _id: order, orderId: number, userId: user, by } : null,
    candidates,
  };
}

const toCandidate = (candidate: Candidate<ClaimRow>): PaymentCandidate => {
  const { claim, why } = candidate;
  const { id, order, number, user, buyer, amount, transactionId, collecting } = claim;
  return {
    payment: id,
    order: { _id: order, orderId: number, userId: user, name: buyer },
    waitsFor: amount,
    transactionId,
    why,
    can: whatStaffCan(candidate),
    collecting,
  };
};

export function whatStaffCan({ claim, isWhole }: Candidate<ClaimRow>): PaymentCandidate['can'] {
  if (claim.state === 'refused' || isOff(claim.status)) return 'nothing';
  if (claim.state === 'confirmed') return isWhole ? 'link' : 'nothing';
  if (isWhole) return 'confirm';
  // staff say of an advance whether it arrived, in the order
  return claim.isAdvance ? 'nothing' : 'record';
}
