import { sql } from 'kysely';
import type { Language } from '#shared/language.ts';
import type { PaymentMethod, RefundMethod } from '#shared/payment-methods.ts';
import type { RaisedAlert } from '#server/shop/alerts/alerts.ts';
import type { Database } from '#server/platform/db/database.ts';
import { today } from '#server/platform/db/queries/today.ts';
import type { MessageKind } from '#server/sales/order-messages/order-messages.ts';
import type { OwnerKind } from '#server/shop/owner-digest/owner-digest.ts';
import type { DayFigures } from '#server/sales/reports/reports.ts';

interface Facts {
  channel: 'mail' | 'sms';
  name: string;
}

/** A message and the order that it is about. */
export interface OrderFacts extends Facts {
  kind: MessageKind;
  order_number: string;
  total_price: number;
  /** Taka that came until now. */
  paid: number;
  payment_method: string;
  /** The deposit of a cash order, in Taka, and its method; null if there is none. */
  advance_amount: number | null;
  advance_method: PaymentMethod | null;
  advance_state: 'claimed' | 'confirmed' | 'refused' | null;
  /** Staff have not found a payment yet that the customer names. */
  is_to_check: boolean;
  district: string;
  /** The days that were promised when it was placed, as `2026-11-30`; null: none, or they are over. */
  promised_from: string | null;
  promised_by: string | null;
  /** The arrival date of the last pre-order; null if all goods have arrived. */
  comes_on: string | null;
  rejection_reason: string | null;
  /** To the return that was decided on last. */
  return_answer: string | null;
  courier: string | null;
  tracking: string | null;
  /** The cash that the courier collects for these goods, in Taka; null if no parcel is planned. */
  cash_due: number | null;
  /** The refund that it is about: Taka, and how it was sent back if it was. */
  refund_amount: number | null;
  refund_due_on: string | null;
  refund_method: RefundMethod | null;
  refund_transaction: string | null;
  /** Of an order that belongs to no account, and of a request for a review: the key that signs the link. */
  tracking_key: Buffer | null;
  /** The one that the order was placed in. */
  language: Language;
  /** False: the address is not confirmed, so the mail does not repeat the customer's typed text. */
  isKnown: boolean;
}

/** A visitor's message, on its way to the shop's own mailbox. */
export interface ContactFacts extends Facts {
  kind: 'contact-message';
  email: string | null;
  phone: string | null;
  subject: string;
  message: string;
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
  /** Their price together, in Taka. */
  taka: number;
}

/** A message of the shop to its owner. */
export interface OwnerFacts extends Facts {
  kind: OwnerKind;
  language: Language;
  data: NewOrders | DayFigures | RaisedAlert;
  /** The new orders that the message names. */
  named: NamedOrder[];
}

/** A back-in-stock message to a customer who requested it. */
export interface StockFacts extends Facts {
  kind: 'back-in-stock';
  language: Language;
  product_name: string;
  product_name_bn: string | null;
  color: string;
  size: string | null;
  /** The key in its link. */
  wait_key: string;
}
type TemplateFacts = OrderFacts | ContactFacts | OwnerFacts | StockFacts;

const namedOrders = sql`
  (SELECT coalesce(jsonb_agg(jsonb_build_object('number', n.order_number, 'name', n.name, 'district', n.district,
      'taka', n.total_price, 'method', n.payment_method) ORDER BY n.created_at, n.id), '[]')
    FROM orders n WHERE n.id IN (SELECT jsonb_array_elements_text(t.data -> 'orders')::uuid))`;

/** Reads the facts for a message; undefined if the message was deleted because a person's data was erased. */
export async function findFacts(
  db: Database['db'],
  { id, isKnown }: { id: string; isKnown: boolean },
): Promise<TemplateFacts | undefined> {
  const { rows } = await sql<TemplateFacts>`
    SELECT t.channel, t.kind, ${isKnown}::boolean AS "isKnown",
      coalesce(o.name, c.name, '') AS name, o.order_number, o.total_price, o.paid, o.payment_method, o.district,
      a.amount AS advance_amount, a.method AS advance_method, a.state AS advance_state,
      EXISTS (SELECT FROM payments p WHERE p.order_id = o.id AND p.state = 'claimed') AS is_to_check,
      CASE WHEN o.promised_by >= ${today} THEN o.promised_from::text END AS promised_from,
      CASE WHEN o.promised_by >= ${today} THEN o.promised_by::text END AS promised_by,
      (SELECT max(l.comes_on)::text FROM order_lines l WHERE l.order_id = o.id AND l.waiting > 0) AS comes_on,
      o.rejection_reason, (
        SELECT q.answer FROM return_requests q WHERE q.order_id = o.id AND q.decided_at IS NOT NULL
        ORDER BY q.decided_at DESC LIMIT 1) AS return_answer,
      CASE WHEN t.kind = 'order-handed-over' THEN sent.courier ELSE o.courier END AS courier,
      CASE WHEN t.kind = 'order-handed-over' THEN sent.tracking ELSE o.tracking END AS tracking,
      coalesce(sent.cash_due, here.cash_due) AS cash_due,
      coalesce(o.language, w.language, t.data ->> 'language') AS language,
      wp.name AS product_name, wp.name_bn AS product_name_bn, wv.color, wv.size, w.key AS wait_key,
      c.email, c.phone, c.subject, c.message,
      r.amount AS refund_amount, r.due_on::text AS refund_due_on, r.method AS refund_method,
      r.transaction_id AS refund_transaction, t.data, ${namedOrders} AS named,
      CASE WHEN o.id IS NOT NULL AND (o.user_id IS NULL OR t.kind IN ('review-request', 'pay-link'))
        THEN (SELECT tracking_key FROM settings) END AS tracking_key
    FROM messages t
    LEFT JOIN orders o ON o.id = t.order_id
    LEFT JOIN LATERAL (
      SELECT amount, method, state FROM payments
      WHERE order_id = o.id AND o.payment_method = 'cod' AND transaction_id IS NOT NULL ORDER BY id LIMIT 1) a ON true
    -- the parcels that were handed over with this letter, in one transaction; or that the riders have now
    LEFT JOIN LATERAL (
      SELECT max(courier) AS courier, string_agg(tracking, ', ' ORDER BY position) AS tracking,
        sum(cash_due)::int AS cash_due FROM parcels
      WHERE order_id = o.id AND CASE t.kind WHEN 'order-handed-over' THEN handed_at = t.created_at
        WHEN 'order-out-for-delivery' THEN id IN (
          SELECT parcel_id FROM courier_bookings WHERE order_id = o.id AND step = 'out for delivery')
        ELSE false END) sent ON true
    LEFT JOIN LATERAL (
      SELECT sum(cash_due)::int AS cash_due FROM parcels
      WHERE order_id = o.id AND status NOT IN ('delivered', 'returned')) here ON true
    LEFT JOIN refunds r ON r.id = t.refund_id
    LEFT JOIN stock_waits w ON w.id = t.stock_wait_id
    LEFT JOIN variants wv ON wv.id = w.variant_id
    LEFT JOIN products wp ON wp.id = wv.product_id
    LEFT JOIN contact_messages c ON c.id = t.contact_message_id
    WHERE t.id = ${id}`.execute(db);
  return rows[0];
}
