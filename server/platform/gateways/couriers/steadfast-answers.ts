import { scoreVolumes, type PhoneScore } from '#shared/cash-risk/courier-score.ts';
import { wholeTaka } from '#shared/money.ts';
import type { CourierPayout, PayoutLine } from './courier.ts';
import { idOf, momentOf, readObject, rowsOf, textOf } from './courier-answers.ts';
import { steps } from './steadfast-events.ts';

// Reads Steadfast's payouts and scores. Their newest shape is not published, so several names are accepted.

type Row = Record<string, unknown>;

/** The list of an answer under one of these names, at its top or in an object of it. Absent: it is a refusal. */
function listIn(answer: Row, names: readonly string[]): Row[] | undefined {
  if (Number(answer.status) >= 400) return undefined;
  const inner = ['data', 'payment'].map((name) => answer[name]).filter((one) => typeof one === 'object');
  for (const part of [answer, ...(inner as Row[])])
    for (const name of [...names, 'data']) {
      const rows = rowsOf(part?.[name]);
      if (rows) return rows;
    }
  return undefined;
}

/** Taka as a number or a text, also below zero. Absent: it is no amount. */
function takaOf(value: unknown): number | null {
  const amount = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof amount === 'number' && Math.abs(amount) < 1e9 ? wholeTaka(Math.round(amount * 100)) : null;
}

/** Whether the money has left: `Paid`, `Payment completed`, but not `Unpaid`. */
const isPaid = ({ paid_at: at, status_label: label, status }: Row): boolean =>
  momentOf(at) !== null || /^(paid|payment (paid|completed?)|completed?|success)/i.test(textOf(label ?? status) ?? '');

/** The payouts that were transferred. Absent: the answer is none. */
export function readPayouts(answer: Row): CourierPayout[] | undefined {
  return listIn(answer, ['payments'])?.flatMap((row) => {
    const number = idOf(row.payment_id ?? row.id);
    if (number === null || !isPaid(row)) return [];
    const paidAt = momentOf(row.paid_at) ?? momentOf(row.ready_at) ?? momentOf(row.created_at);
    return [{ number, total: takaOf(row.total ?? row.amount), paidAt, said: JSON.stringify(row) }];
  });
}

/** The parcels of a payout. Absent: the answer is none. */
export const readPayoutLines = (answer: Row): PayoutLine[] | undefined =>
  listIn(answer, ['consignments', 'parcels'])?.map((row) => ({
    consignment: cellOf(row.consignment_id ?? row.id ?? row.tracking_code),
    invoice: cellOf(row.invoice),
    collected: collectedIn(row),
    charge: chargeIn(row),
  }));

const unnamed = 'not named';

function chargeIn(row: Row): string {
  const charges = ['delivery_charge', 'cod_charge', 'return_charge', 'charge'].flatMap((name) => row[name] ?? []);
  return charges.length === 0 ? unnamed : String(charges.reduce((sum: number, one) => sum + Number(one), 0));
}

/** Of a parcel that came back nothing was collected, although the row has what was to be. */
function collectedIn(row: Row): string {
  const word = (textOf(row.status) ?? '').toLowerCase().replaceAll(/[\s-]+/g, '_');
  if (row.collected_amount === undefined && ['coming back', 'back'].includes(steps[word] ?? '')) return '0';
  return cellOf(row.collected_amount ?? row.cod_amount) || unnamed;
}

const cellOf = (value: unknown): string => (typeof value === 'number' ? String(value) : (textOf(value) ?? ''));

/** Absent: the answer is no score. */
export function readScore(body: string): PhoneScore | undefined {
  const reply = readObject(body);
  const said = reply && { ...reply, ...(typeof reply.data === 'object' ? reply.data : {}) };
  const volume = scoreVolumes.find((one) => one === said?.volume_band);
  if (!said || volume === undefined) return undefined;
  const [delivered, cancelled] = [ratioOf(said.delivery_ratio), ratioOf(said.cancellation_ratio)];
  // some answers count to 1, others to 100
  const size = Math.max(delivered ?? 0, cancelled ?? 0) <= 1 ? 100 : 1;
  const reports = Math.trunc(Number(said.total_reports ?? 0));
  return {
    delivered: delivered === null ? null : Math.round(delivered * size),
    volume,
    reports: reports >= 0 && reports < 1e6 ? reports : 0,
  };
}

function ratioOf(value: unknown): number | null {
  const ratio = value === null || value === undefined || value === '' ? NaN : Number(value);
  return ratio >= 0 && ratio <= 100 ? ratio : null;
}
