import type { AlarmFacts, AlarmKind } from '../alarms/alarm-words.ts';
import type { PaymentMethod } from '#shared/order-status.ts';

// What a message to the owner tells.

/** The kinds of messages to the owner. */
export const ownerKinds = { 'owner-orders': true, 'owner-evening': true, 'owner-alarm': true };
export type OwnerKind = keyof typeof ownerKinds;

/** Something is wrong with the shop itself. */
export interface RaisedAlarm {
  alarm: AlarmKind;
  facts: AlarmFacts[AlarmKind];
}

/** A new order. Without a name its account was deleted meanwhile. */
export interface NamedOrder {
  number: string;
  name: string | null;
  district: string;
  /** Taka */
  taka: number;
  method: PaymentMethod;
}

export interface NewOrders {
  count: number;
  /** What they cost together, Taka. */
  taka: number;
}
