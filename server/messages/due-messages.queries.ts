import { sql, type Kysely } from 'kysely';
import type { RefundMethod } from '#shared/refunds.ts';
import type { Language } from '#shared/language.ts';
import type { PaymentMethod } from '#shared/order-status.ts';
import type { Tx } from '../db/database.ts';
import type { DB } from '../db/types.ts';
import { today } from '../db/today.ts';
import type { DayFigures } from '../reports/day.service.ts';
import type { Channel } from './day-budget.ts';
import type { MessageKind } from './messages.queries.ts';
import type { NamedOrder, NewOrders, OwnerKind, RaisedAlarm } from './owner-facts.ts';

interface Due {
  id: string;
  channel: 'mail' | 'sms';
  recipient: string;
  attempts: number;
  name: string;
}

/** A message and the order that it is about. */
export interface DueOrderMessage extends Due {
  kind: MessageKind;
  order_number: string;
  total_price: number;
  /** Taka that came until now. */
  paid: number;
  payment_method: string;
  /** Of an order that is paid on delivery: what was sent before, Taka and how; null: nothing. */
  advance_amount: number | null;
  advance_method: PaymentMethod | null;
  advance_state: 'claimed' | 'confirmed' | 'refused' | null;
  /** Staff have not found a payment yet that the customer names. */
  is_to_check: boolean;
  district: string;
  /** The days that were promised when it was placed, as `2026-11-30`; null: none, or they are over. */
  promised_from: string | null;
  promised_by: string | null;
  /** The day on which the last of what was ordered before it came comes; null: nothing is waited for. */
  comes_on: string | null;
  rejection_reason: string | null;
  /** To the return that was decided on last. */
  return_answer: string | null;
  courier: string | null;
  tracking: string | null;
  /** Taka that the courier collects for what the letter tells of; null: no parcel is planned. */
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
  /** False: nobody has shown that the address is theirs, so what its customer typed is not repeated to it. */
  isKnown: boolean;
}

/** A visitor's message, on its way to the shop's own mailbox. */
export interface DueContactMessage extends Due {
  kind: 'contact-message';
  email: string | null;
  phone: string | null;
  subject: string;
  message: string;
}

/** What the shop tells its owner. */
export interface DueOwnerMessage extends Due {
  kind: OwnerKind;
  language: Language;
  data: NewOrders | DayFigures | RaisedAlarm;
  /** The new orders that the message names. */
  named: NamedOrder[];
}

/** Something can be bought again, for who asked to be told. */
export interface DueStockMessage extends Due {
  kind: 'back-in-stock';
  language: Language;
  product_name: string;
  product_name_bn: string | null;
  color: string;
  size: string | null;
  /** What its link carries. */
  wait_key: string;
}
export type DueMessage = DueOrderMessage | DueContactMessage | DueOwnerMessage | DueStockMessage;

/** A message that is due, before it is decided whether it may be sent. */
export interface Candidate {
  id: string;
  channel: 'mail' | 'sms';
  recipient: string;
  kind: string;
  attempts: number;
  account: string | null;
  isKnown: boolean;
  isStale: boolean;
  /** Staff have asked for it to be sent again. */
  isAskedFor: boolean;
}

/** The message of a channel that has been due for the longest time; locked, and passed over by other workers. */
export async function lockNextDue(tx: Tx, channel: Channel): Promise<Candidate | undefined> {
  const { rows } = await sql<Candidate>`
    SELECT m.id, m.channel, m.recipient, m.kind, m.attempts, o.user_id AS account,
      m.again_at IS NOT NULL AS "isAskedFor",
      coalesce(m.again_at, m.created_at) < now() - interval '2 days' AS "isStale",
      m.kind IN ('contact-message', 'owner-orders', 'owner-evening', 'owner-alarm') OR CASE m.channel
        WHEN 'sms' THEN coalesce(u.phone = m.recipient AND u.phone_verified_at IS NOT NULL, false)
          OR EXISTS (SELECT FROM orders a WHERE a.phone = m.recipient AND a.status = 'accepted')
        ELSE coalesce(u.email = m.recipient AND u.email_verified_at IS NOT NULL, false)
          OR EXISTS (SELECT FROM orders a WHERE a.user_id = o.user_id AND a.status = 'accepted')
          OR m.stock_wait_id IS NOT NULL AND EXISTS (
            SELECT FROM users k WHERE k.email = m.recipient AND k.email_verified_at IS NOT NULL) END AS "isKnown"
    FROM messages m LEFT JOIN orders o ON o.id = m.order_id LEFT JOIN users u ON u.id = o.user_id
    WHERE m.state = 'waiting' AND m.channel = ${channel} AND m.due_at <= now() ORDER BY m.due_at, m.id
    LIMIT 1 FOR UPDATE OF m SKIP LOCKED`.execute(tx);
  return rows[0];
}

const namedOrders = sql`
  (SELECT coalesce(jsonb_agg(jsonb_build_object('number', n.order_number, 'name', n.name, 'district', n.district,
      'taka', n.total_price, 'method', n.payment_method) ORDER BY n.created_at, n.id), '[]')
    FROM orders n WHERE n.id IN (SELECT jsonb_array_elements_text(t.data -> 'orders')::uuid))`;

/** Marks the message as being sent, by this worker alone. */
export async function takeMessage(tx: Tx, { id, isKnown }: Candidate): Promise<DueMessage | undefined> {
  const { rows } = await sql<DueMessage>`
    WITH taken AS (
      UPDATE messages SET state = 'sending', attempts = attempts + 1, due_at = now() WHERE id = ${id}
      RETURNING id, channel, recipient, kind, attempts, data, created_at, order_id, contact_message_id, refund_id,
        stock_wait_id)
    SELECT t.id, t.channel, t.recipient, t.kind, t.attempts, ${isKnown}::boolean AS "isKnown",
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
      CASE WHEN o.id IS NOT NULL AND (o.user_id IS NULL OR t.kind = 'review-request')
        THEN (SELECT tracking_key FROM settings) END AS tracking_key
    FROM taken t
    LEFT JOIN orders o ON o.id = t.order_id
    LEFT JOIN LATERAL (
      SELECT amount, method, state FROM payments
      WHERE order_id = o.id AND o.payment_method = 'cod' AND transaction_id IS NOT NULL ORDER BY id LIMIT 1) a ON true
    -- the parcels that were handed over with this letter, in one transaction
    LEFT JOIN LATERAL (
      SELECT max(courier) AS courier, max(tracking) AS tracking, sum(cash_due)::int AS cash_due FROM parcels
      WHERE order_id = o.id AND handed_at = t.created_at AND t.kind = 'order-handed-over') sent ON true
    LEFT JOIN LATERAL (
      SELECT sum(cash_due)::int AS cash_due FROM parcels
      WHERE order_id = o.id AND status NOT IN ('delivered', 'returned')) here ON true
    LEFT JOIN refunds r ON r.id = t.refund_id
    LEFT JOIN stock_waits w ON w.id = t.stock_wait_id
    LEFT JOIN variants wv ON wv.id = w.variant_id
    LEFT JOIN products wp ON wp.id = wv.product_id
    LEFT JOIN contact_messages c ON c.id = t.contact_message_id`.execute(tx);
  return rows[0];
}

/** Keeps a message back for good. */
export async function holdMessage(tx: Kysely<DB>, id: string, why: string): Promise<void> {
  await sql`UPDATE messages SET state = 'held', problem = ${why}, ended_at = now() WHERE id = ${id}`.execute(tx);
}

// people are not woken by what waited for another day
const morning = sql`(${today} + 1 + time '09:00') AT TIME ZONE 'Asia/Dhaka'`;
const moments = { 'next morning': morning, 'next hour': sql`now() + interval '1 hour'` };

export interface Postponement {
  until: keyof typeof moments;
  why: string;
}

export async function postponeMessage(tx: Tx, id: string, { until, why }: Postponement): Promise<void> {
  await sql`UPDATE messages SET due_at = ${moments[until]}, problem = ${why} WHERE id = ${id}`.execute(tx);
}

/** Postpones all messages of a channel that are due and were not tried yet. */
export async function postponeAllDue(tx: Tx, channel: Channel, { until, why }: Postponement): Promise<void> {
  await sql`
    UPDATE messages SET due_at = ${moments[until]}, problem = ${why}
    WHERE state = 'waiting' AND channel = ${channel} AND attempts = 0 AND due_at <= now()
      AND coalesce(again_at, created_at) >= now() - interval '2 days'`.execute(tx);
}
