import { createHmac } from 'node:crypto';
import type { CourierEvent, CourierKind } from './courier-kind.ts';
import { amountOf, idOf, isSameSecret, momentOf, readObject, textOf, wordOf } from './courier-answers.ts';

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
  partial_delivered_return_received: 'part back',
  exceptional: 'lost',
  unknown: 'lost',
};

/** It was cancelled in Steadfast's panel: nothing comes back, because nothing was picked up. */
export const stepsBeforePickup: CourierKind['steps'] = {
  cancelled_approval_pending: 'booked',
  cancelled: 'not picked up',
};

/** Of others, the amount is what the rider is to collect. */
const collectedAt = ['delivered', 'partial_delivered'];

/** Whether a webhook has the token and, where it has a signature, the right one. */
export const isGenuine: CourierKind['isGenuine'] = ({ headers, body }, { webhookToken: token }) => {
  if (!token || !isSameSecret(headers.get('authorization') ?? '', `Bearer ${token}`)) return false;
  const signature = headers.get('x-signature');
  // panels that were set up before 2026 send none
  return signature === null || isSameSecret(signature, createHmac('sha256', token).update(body).digest('hex'));
};

export function readEvent(body: string): CourierEvent | undefined {
  const reply = readObject(body);
  if (!reply) return undefined;
  const { notification_type: kind, status, updated_at: at } = reply;
  const amount = amountOf(reply.cod_amount);
  if (amount === undefined) return undefined;
  const word = kind === 'delivery_status' && typeof status === 'string' ? wordOf(status) : null;
  return {
    consignment: idOf(reply.consignment_id),
    invoice: textOf(reply.invoice) ?? null,
    status: word,
    reason: textOf(reply.tracking_message) ?? null,
    collected: word !== null && collectedAt.includes(word) ? amount : null,
    at: momentOf(at),
  };
}
