import type { StatementColumns } from '#shared/api/sales/couriers/courier-statements.ts';
import { shareOut } from '#shared/pricing/line-shares.ts';
import type { PayoutLine } from '#server/platform/gateways/couriers/courier.ts';
import { readCourierStatement, type StatementRow } from '#server/sales/courier-payouts/courier-payouts.ts';

// A payout becomes the text of a statement, so that the readers of uploaded statements check each cell of it.

const columns: StatementColumns = {
  tracking: ['Consignment'],
  order: ['Order'],
  collected: 'Collected',
  charge: ['Charge'],
  payout: null,
  date: null,
};
const header = ['Consignment', 'Order', 'Invoice', 'Collected', 'Charge'].join('\t');

/** Throws Invalid if it has no lines, or too many. */
export function rowsOf(lines: readonly PayoutLine[]): StatementRow[] {
  const text = [header, ...lines.map(toText)].join('\n');
  const read = readCourierStatement(text, [columns]);
  // the header has all of these columns
  return read.columns === undefined ? [] : read.rows;
}

function toText({ consignment, invoice, collected, charge }: PayoutLine): string {
  const [, order] = /^(H-\d{8})(?:-\d+)*$/.exec(invoice) ?? [];
  const cells = [consignment, order ?? '', order ? '' : invoice, collected, charge];
  return cells.map((cell) => cell.replaceAll(/[\s"]+/g, ' ')).join('\t');
}

type ReadRow = Exclude<StatementRow, { problem: string }>;
const isRead = (row: StatementRow): row is ReadRow => !('problem' in row);

/** Taka that the lines pay together. */
export const payoutOf = (rows: readonly StatementRow[]): number =>
  rows.filter(isRead).reduce((sum, row) => sum + row.payout, 0);

/**
 * The same lines for the Taka that arrived: the courier kept more than it said, such as its charge for cash, and each
 * line bears its share.
 */
export function withReceived(rows: readonly StatementRow[], received: number): StatementRow[] {
  const shares = shareOut(
    payoutOf(rows) - received,
    rows.map((row) => (isRead(row) ? row.collected : 0)),
  );
  return rows.map((row, n) =>
    isRead(row) ? { ...row, charge: row.charge + shares[n]!, payout: row.payout - shares[n]! } : row,
  );
}
