import { sql } from 'kysely';
import type { Language } from '#shared/language.ts';
import type { GatewayMethod } from '#shared/payment-methods.ts';
import type { OrderStatus } from '#shared/order-states.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';

type Db = Database['db'] | Tx;

export interface OrderMoney {
  id: string;
  number: string;
  status: OrderStatus;
  method: string;
  /** Of its customer. */
  language: Language;
  /** Taka that are not paid yet. */
  rest: number;
  /** The deposit of a cash order was not checked yet. Nothing is paid online before, or it could be paid twice. */
  isClaimed: boolean;
  /** It was cancelled because its time ran out. */
  isExpired: boolean;
  /** Cash that a courier has a bill for, or is about to get one, cannot be paid online too. */
  isUnderWay: boolean;
}

const money = sql`
  SELECT o.id, o.order_number AS number, o.status, o.payment_method AS method, o.language,
    o.total_price - o.paid AS rest, o.payment_method = 'cod' AND o.payment_state = 'claimed' AS "isClaimed",
    o.status = 'cancelled' AND o.cancelled_by = 'time' AND o.phone IS NOT NULL AS "isExpired",
    EXISTS (
      SELECT FROM parcels p LEFT JOIN courier_bookings b
        ON b.parcel_id = p.id AND b.state IN ('waiting', 'sending', 'booked')
      WHERE p.order_id = o.id AND (p.status NOT IN ('planned', 'packed') OR b.id IS NOT NULL)) AS "isUnderWay"
  FROM orders o`;

/** Throws if there is no such order. */
export async function findMoney(tx: Db, order: string): Promise<OrderMoney> {
  const { rows } = await sql<OrderMoney>`${money} WHERE o.id = ${order}`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error('The order of an online payment is gone');
  return found;
}

export async function findMoneyByNumber(db: Db, number: string): Promise<OrderMoney | undefined> {
  const { rows } = await sql<OrderMoney>`${money} WHERE o.order_number = ${number}`.execute(db);
  return rows[0];
}

/** What a gateway may hear of the customer. */
export async function findPaying(db: Db, order: string): Promise<{ name: string; phone: string; district: string }> {
  const { rows } = await sql<{ name: string; phone: string; district: string }>`
    SELECT coalesce(nullif(name, ''), 'Customer') AS name, coalesce(phone, '') AS phone, district
    FROM orders WHERE id = ${order}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('The order of an online payment is gone');
  return found;
}

/** Whether the gateway was asked to take the money of one of its tries, and has not said what became of it. */
export async function isTaking(tx: Tx, order: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM online_payments
    WHERE order_id = ${order} AND (state = 'authorised' OR state = 'held' AND due_at IS NOT NULL)`.execute(tx);
  return rows.length > 0;
}

/**
 * Whether money may come online soon: the customer is at a gateway, or staff have not decided about money that is held.
 * A gateway may take it without asking the shop, so no courier is to collect it meanwhile.
 */
export async function isBeingPaid(tx: Tx, order: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM online_payments WHERE order_id = ${order} AND mode = 'live'
      AND (state = 'authorised' OR state = 'held' OR state = 'started' AND page IS NOT NULL)`.execute(tx);
  return rows.length > 0;
}

/** Tells staff that a courier collects money which came online meanwhile. */
export async function warnOfCourier(tx: Tx, order: string): Promise<void> {
  await sql`
    UPDATE courier_bookings
    SET attention = 'The customer has paid online. Ask the courier to collect less, or refund the customer'
    WHERE order_id = ${order} AND state = 'booked' AND cash > 0`.execute(tx);
}

interface NewOnline {
  order: string;
  gateway: GatewayMethod;
  mode: string;
  amount: number;
}

/** A new try. Its number at the gateway is the order's, with how many there were. */
export async function insertOnlinePayment(tx: Tx, { order, gateway, mode, amount }: NewOnline): Promise<void> {
  await sql`
    INSERT INTO online_payments (order_id, gateway, mode, amount, invoice)
    SELECT o.id, ${gateway}, ${mode}, ${amount}, o.order_number || '-P' || 1 + (
      SELECT count(*) FROM online_payments WHERE order_id = o.id AND gateway = ${gateway})
    FROM orders o WHERE o.id = ${order}`.execute(tx);
}
