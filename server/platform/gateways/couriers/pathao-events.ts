import type { CourierEvent, CourierKind } from './courier-kind.ts';
import { amountOf, idOf, isSameSecret, momentOf, readObject, textOf, wordOf } from './courier-answers.ts';

// Reads Pathao's statuses of parcels: the names of its messages without `order.`, and those of its answers.

export const steps: CourierKind['steps'] = {
  pending: 'booked',
  created: 'booked',
  pickup_requested: 'booked',
  assigned_for_pickup: 'booked',
  pickup_failed: 'not picked up',
  pickup_cancelled: 'not picked up',
  pickup_cancel: 'not picked up',
  cancelled: 'not picked up',
  picked: 'in transit',
  picked_up: 'in transit',
  at_the_sorting_hub: 'in transit',
  in_transit: 'in transit',
  received_at_last_mile_hub: 'in transit',
  assigned_for_delivery: 'out for delivery',
  delivery_failed: 'on hold',
  on_hold: 'on hold',
  hold: 'on hold',
  delivered: 'delivered',
  partial_delivery: 'partly delivered',
  exchanged: 'partly delivered',
  exchange: 'partly delivered',
  returned: 'coming back',
  return: 'coming back',
  paid_return: 'coming back',
  return_id_created: 'coming back',
  return_in_transit: 'coming back',
  returned_to_merchant: 'back',
  part_return_id_created: 'partly delivered',
  part_return_in_transit: 'partly delivered',
  part_returned_to_merchant: 'part back',
};

/** Of the rest Pathao says the same words as of a whole parcel. */
export const stepsAfterPart: CourierKind['steps'] = {
  return_id_created: 'partly delivered',
  return_in_transit: 'partly delivered',
  returned_to_merchant: 'part back',
};

/** In its messages this tells them apart. */
const partReturns = ['partial_delivery', 'exchange'];

/** Pathao sends the secret itself. */
export const isGenuine: CourierKind['isGenuine'] = ({ headers }, { webhookToken }) =>
  Boolean(webhookToken) && isSameSecret(headers.get('x-pathao-signature') ?? '', webhookToken!);

/** Pathao's page names it for all merchants; a newer one says that each has its own. */
const usualIntegrationSecret = 'f3992ecc-59da-4cbe-a049-a13da2018d51';

/** Pathao takes nothing else for an answer than 202 with this, from the message on with which it tries the address. */
export const answer: CourierKind['answer'] = ({ integrationSecret }) => ({
  'x-pathao-merchant-webhook-integration-secret': integrationSecret ?? usualIntegrationSecret,
});

/** It comes when the owner enters the address in the panel. The fixed secret is no secret. */
export const isTrial: CourierKind['isTrial'] = (body, { integrationSecret }) =>
  integrationSecret === undefined && readObject(body)?.event === 'webhook_integration';

/** These, and messages about stores, say nothing of where a parcel is. */
const otherEvents = ['order.paid', 'order.updated'];

export function readEvent(body: string): CourierEvent | undefined {
  const said = readObject(body);
  const event = textOf(said?.event);
  if (!said || event === undefined) return undefined;
  const [collected, charge] = [amountOf(said.collected_amount), amountOf(said.delivery_fee)];
  if (collected === undefined || charge === undefined) return undefined;
  const isStatus = event.startsWith('order.') && !otherEvents.includes(event);
  const word = wordOf(event.slice('order.'.length));
  const isOfPart = partReturns.includes(wordOf(textOf(said.return_type) ?? '')) && `part_${word}` in steps;
  return {
    consignment: idOf(said.consignment_id),
    invoice: textOf(said.merchant_order_id) ?? null,
    status: isStatus ? (isOfPart ? `part_${word}` : word) : null,
    reason: textOf(said.reason) ?? null,
    collected: isStatus ? collected : null,
    at: momentOf(said.timestamp) ?? momentOf(said.updated_at),
    payout: event === 'order.paid' ? idOf(said.invoice_id) : null,
    charge,
  };
}
