import * as z from 'zod/mini';
import { settlementDecisions, settlementOutcomes, settlementSources } from '../../../settlements.ts';
import { endpoint } from '../../endpoint.ts';
import { id, line, listMeta, paging, requiredText, text, wholeNumber } from '../../fields.ts';
import { absent } from '../../refusals.ts';
import { Settlement, SettlementColumns, SettlementLine, SettlementSums, UnsettledPayment } from './settlement-parts.ts';

const source = z.enum(settlementSources, 'Choose where the statement comes from');
const fields = {
  source,
  /** The file or the pasted text, with the line of column names. */
  text: text(1_000_000, 'Paste the statement or choose its file').check(
    z.refine((value: string) => value.trim() !== '', 'Paste the statement or choose its file'),
  ),
  /** As they were chosen; absent: as the source's last time, else by their usual names. */
  columns: z.optional(SettlementColumns),
};
const maxBytes = 4_000_000;
const Before = z.object({ _id: id, recordedAt: z.iso.datetime(), recordedBy: z.string() });
const unreadable = { UNKNOWN_COLUMNS: { status: 400, details: z.object({ headers: z.array(z.string()) }) } } as const;
const params = z.object({ id });

export const settlementsApi = {
  check: endpoint({
    method: 'POST',
    path: '/settlements/check',
    access: 'payments.check',
    summary: 'What a statement of a gateway, a wallet or a bank says about payments, line by line. Changes nothing.',
    body: z.object(fields),
    maxBytes,
    refusals: unreadable,
    data: z.object({
      headers: z.array(z.string()),
      columns: SettlementColumns,
      sums: SettlementSums,
      lines: z.array(SettlementLine),
      /** Where it was recorded before. */
      before: z.nullable(Before),
    }),
  }),
  record: endpoint({
    method: 'POST',
    path: '/settlements',
    access: 'payments.check',
    status: 201,
    summary:
      'Records a statement: books the fees of its payments and what was charged back, and stores what differs until ' +
      'staff decide. 409 ALREADY_RECORDED the second time.',
    body: z.object({ ...fields, name: z.optional(z.nullable(line(200))) }),
    maxBytes,
    refusals: { ...unreadable, ALREADY_RECORDED: { status: 409, details: Before } },
    data: Settlement,
  }),
  list: endpoint({
    method: 'GET',
    path: '/settlements',
    access: 'orders.read',
    summary: 'The recorded statements of gateways, wallets and banks, the newest first.',
    query: z.object({ ...paging, source: z.optional(source) }),
    data: z.array(Settlement),
    meta: listMeta,
  }),
  one: endpoint({
    method: 'GET',
    path: '/settlements/{id}',
    access: 'orders.read',
    summary: 'A statement, one page of its lines by outcome, and the payments of its days that no statement names.',
    params,
    query: z.object({ ...paging, outcome: z.optional(z.enum(settlementOutcomes)) }),
    refusals: absent,
    data: z.object({
      ...Settlement.shape,
      lines: z.array(SettlementLine),
      /** The oldest first, at most 100. */
      unsettled: z.array(UnsettledPayment),
    }),
    meta: listMeta,
  }),
  retry: endpoint({
    method: 'POST',
    path: '/settlements/{id}/retry',
    access: 'payments.check',
    summary: 'Matches the lines again that matched no payment, or one that was settled twice.',
    params,
    refusals: { ...absent, TAKEN_BACK: 409 },
    data: Settlement,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/settlements/{id}/lines/{line}/decision',
    access: 'payments.check',
    summary:
      'Decides on a line that waits. Writing off its difference, and a returned charge-back, change the ledger and ' +
      'need refunds.pay. 409 NOT_WAITING where it was decided before, WRONG_DECISION where its outcome has no ' +
      'such decision.',
    params: z.object({ id, line: wholeNumber(1, 1_000_000) }),
    body: z.object({
      decision: z.enum(settlementDecisions, 'Choose a decision'),
      note: z.optional(z.nullable(requiredText(200, 'Say why'))),
    }),
    refusals: { ...absent, NOT_WAITING: 409, WRONG_DECISION: 409 },
    data: Settlement,
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/settlements/{id}/take-back',
    access: 'payments.check',
    summary:
      'Reverses a statement that was recorded by mistake: adds counter entries to the ledger, and its payments wait ' +
      'for the correct statement. Needs refunds.pay if a difference was written off or a charge-back returned. 409 ' +
      'TAKEN_BACK the second time.',
    params,
    body: z.object({ reason: requiredText(200, 'Say why') }),
    refusals: { ...absent, TAKEN_BACK: 409 },
    data: Settlement,
  }),
};
