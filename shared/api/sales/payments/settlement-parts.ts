import * as z from 'zod/mini';
import { settlementDecisions, settlementOutcomes, settlementSources } from '../../../settlements.ts';
import { id, text } from '../../fields.ts';

const moment = z.iso.datetime();
const day = z.iso.date();
const count = z.int().check(z.minimum(0));
/** Hundredths of a Taka, as gateways and banks count. */
const poisha = z.int();
const Outcome = z.enum(settlementOutcomes);

const header = text(100);
const headers = z.array(header).check(z.maxLength(10, 'At most 10 columns'));
/** The meaning of the columns of a statement, by their names. */
export const SettlementColumns = z.object({
  /** The numbers of the payment: transaction ID, the shop's number, or a text that has one. */
  numbers: headers,
  /** What the customer paid. */
  amount: header,
  /** What went out, where it has a column of its own. */
  out: z.nullable(header),
  /** The fees of the gateway. */
  fees: headers,
  /** What is left for the shop; the rest of the amount is the fee. */
  payout: z.nullable(header),
  /** A text such as “Refund” or “Chargeback”. */
  kind: z.nullable(header),
  date: z.nullable(header),
});
export type SettlementColumns = z.output<typeof SettlementColumns>;

const SettledOrder = z.object({ _id: id, orderId: z.string(), userId: z.nullable(id) });

export const SettlementLine = z.object({
  /** As an editor counts. */
  line: z.int(),
  said: z.string(),
  outcome: Outcome,
  /** The problem with it; null if it is right. */
  why: z.nullable(z.string()),
  /** In hundredths of a Taka, below 0 what went out; null where the line could not be read. */
  amount: z.nullable(poisha),
  fee: z.nullable(poisha),
  date: z.nullable(day),
  order: z.nullable(SettledOrder),
  /** It waits for a decision of staff. */
  isWaiting: z.boolean(),
  decided: z.nullable(
    z.object({ decision: z.enum(settlementDecisions), note: z.nullable(z.string()), at: moment, by: z.string() }),
  ),
});
export type SettlementLine = z.output<typeof SettlementLine>;

/** The number of lines by outcome, and what its booked lines say, in hundredths of a Taka. */
export const SettlementSums = z.object({
  lines: count,
  outcomes: z.record(Outcome, count),
  waiting: count,
  amount: poisha,
  fee: poisha,
});
export type SettlementSums = z.output<typeof SettlementSums>;

export const Settlement = z.object({
  _id: id,
  source: z.enum(settlementSources),
  name: z.nullable(z.string()),
  /** The days of its lines. */
  days: z.nullable(z.object({ from: day, to: day })),
  recordedAt: moment,
  recordedBy: z.string(),
  sums: SettlementSums,
  /** It was undone as a mistake: none of it counts. */
  takenBack: z.nullable(z.object({ at: moment, by: z.string(), reason: z.string() })),
});
export type Settlement = z.output<typeof Settlement>;

/** A confirmed payment that no statement names. */
export const UnsettledPayment = z.object({
  source: z.enum(settlementSources),
  order: SettledOrder,
  transactionId: z.nullable(z.string()),
  /** Taka. */
  amount: count,
  at: moment,
});
export type UnsettledPayment = z.output<typeof UnsettledPayment>;

/** What differs between statements and payments: lines to decide on, and payments that no statement names. */
export const SettlementDifferences = z.object({
  lines: z.object({
    count,
    /** The oldest statement first, at most 50. */
    first: z.array(
      z.object({
        settlement: id,
        source: z.enum(settlementSources),
        line: z.int(),
        outcome: Outcome,
        why: z.nullable(z.string()),
        amount: z.nullable(poisha),
        order: z.nullable(SettledOrder),
      }),
    ),
  }),
  payments: z.object({
    count,
    /** Taka. */
    taka: z.int(),
    /** The oldest first, at most 50. */
    first: z.array(UnsettledPayment),
  }),
});
export type SettlementDifferences = z.output<typeof SettlementDifferences>;
