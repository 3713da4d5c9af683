import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CourierEvent, CourierKind } from './courier.ts';
import { readObject, textOf } from './courier-answers.ts';
import { maxCash } from './steadfast-order.ts';

// Reads Steadfast's statuses of parcels, in webhooks and answers.

export const steps: CourierKind['steps'] = {
  in_review: 'booked',
  pending: 'in transit',
  hold: 'on hold',
  delivered_approval_pending: 'checking',
  partial_delivered_approval_pending: 'checking',
  cancelled_approval_pending: 'checking',
  unknown_approval_pending: 'checking',
  delivered: 'delivered',
  partial_delivered: 'partly delivered',
  cancelled: 'coming back',
  cancelled_return_processing: 'coming back',
  cancelled_return_rider_assigned: 'coming back',
  cancelled_return_received: 'back',
  partial_delivered_return_processing: 'partly delivered',
  partial_delivered_return_rider_assigned: 'partly delivered',
  partial_delivered_return_received: 'back',
  exceptional: 'lost',
  unknown: 'lost',
};

/** Whether a webhook has the token and, where it has a signature, the right one. */
export const isGenuine: CourierKind['isGenuine'] = ({ headers, body }, { webhookToken: token }) => {
  if (!token || !isSame(headers.get('authorization') ?? '', `Bearer ${token}`)) return false;
  const signature = headers.get('x-signature');
  // panels that were set up before 2026 send none
  return signature === null || isSame(signature, createHmac('sha256', token).update(body).digest('hex'));
};

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export function readEvent(body: string): CourierEvent | undefined {
  const reply = readObject(body);
  if (!reply) return undefined;
  const { notification_type: kind, status, cod_amount: collected = null, updated_at: at } = reply;
  const amount = collected === null ? null : Number(collected);
  if (amount !== null && !(amount >= 0 && amount <= maxCash)) return undefined;
  const isStatus = kind === 'delivery_status' && typeof status === 'string';
  return {
    consignment: idOf(reply.consignment_id),
    invoice: textOf(reply.invoice) ?? null,
    status: isStatus ? wordOf(status) : null,
    collected: isStatus ? amount : null,
    at: momentOf(at),
  };
}

/** `2026-11-26 17:30:00`, by the clock of Dhaka. */
function momentOf(text: unknown): Date | null {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)/.exec(String(text)) ?? [];
  const at = new Date(`${day}T${time}+06:00`);
  return Number.isNaN(at.getTime()) ? null : at;
}

export const idOf = (id: unknown): string | null => (/^[\w-]{1,60}$/.test(String(id ?? '')) ? String(id) : null);
export const wordOf = (status: string) =>
  status
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
