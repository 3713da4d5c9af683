import type { PaymentMethod } from '#shared/order-status.ts';

// What a message to the owner tells.

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
