import type { CourierEvent, CourierKind } from './courier-kind.ts';
import { idOf, isSameSecret, momentOf, readObject, textOf, wordOf } from './courier-answers.ts';

// Reads RedX's statuses of parcels, in webhooks and answers.

export const steps: CourierKind['steps'] = {
  pickup_pending: 'booked',
  pickup_processing: 'booked',
  pickup_cancelled: 'not picked up',
  cancelled: 'not picked up',
  picked_up: 'in transit',
  ready_for_delivery: 'in transit',
  delivery_in_progress: 'out for delivery',
  agent_area_change: 'in transit',
  agent_hold: 'on hold',
  delivered: 'delivered',
  agent_returning: 'coming back',
  returned: 'back',
};

/** RedX signs nothing: the token is a part of the address that it was given. */
export const isGenuine: CourierKind['isGenuine'] = ({ token }, { webhookToken }) =>
  Boolean(webhookToken) && isSameSecret(token ?? '', webhookToken!);

export function readEvent(body: string): CourierEvent | undefined {
  const said = readObject(body);
  const status = textOf(said?.status);
  if (!said || status === undefined) return undefined;
  return {
    consignment: idOf(said.tracking_number),
    invoice: textOf(said.invoice_number) ?? null,
    status: wordOf(status),
    reason: textOf(said.message_en) ?? null,
    collected: null,
    at: momentOf(said.timestamp),
  };
}
