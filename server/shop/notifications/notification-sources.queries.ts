import { sql } from 'kysely';
import type { NoticeKind } from '#shared/api/shop/notifications.ts';
import { today } from '#server/platform/db/queries/today.ts';
import type { NotificationSource, Sql, Wanted } from './notification-source.ts';
import { discounts, exports } from './staff-sources.queries.ts';

/** `open`: the condition that the task is not done yet. */
const openOf = (open: Sql, { isOpenOnly }: Wanted): Sql => (isOpenOnly ? open : sql`true`);

const isPending = sql`o.status = 'pending'`;

const orders: NotificationSource = {
  latest: (wanted) => sql`
    SELECT 'order:' || o.id AS id, o.id::text AS place, o.created_at AS at,
      jsonb_build_object(
        'kind', 'order', 'order', o.id, 'user', o.user_id, 'number', o.order_number, 'name', o.name,
        'total', o.total_price) AS facts, NOT ${isPending} AS done
    FROM orders o
    WHERE o.created_at >= ${wanted.since} AND ${openOf(isPending, wanted)} AND ${wanted.but('order', sql`o.id`)}
    ORDER BY o.created_at DESC, o.id DESC LIMIT ${sql.lit(wanted.most)}`,
  moment: (id) => sql`SELECT created_at AS at FROM orders WHERE id = ${id}`,
};

const isStillLow = ({ lowStock }: Wanted) => sql`coalesce(is_low(v.quantity, ${lowStock}), false)`;

/** The sale that crossed the limit: later sales give no new notice until there is more stock again. */
const lowStockSales: NotificationSource = {
  latest: (wanted) => sql`
    SELECT 'low-stock:' || m.id AS id, lpad(m.id::text, 20, '0') AS place, m.moved_at AS at,
      jsonb_build_object(
        'kind', 'low-stock', 'product', p.id, 'name', p.name, 'color', v.color, 'size', v.size,
        'left', m.quantity) AS facts, NOT ${isStillLow(wanted)} AS done
    FROM stock_moves m
    JOIN products p ON p.id = m.product_id AND p.deleted_at IS NULL
    LEFT JOIN variants v ON v.id = m.variant_id
    WHERE m.reason = 'sale' AND m.quantity <= 10000
      AND is_low(m.quantity, ${wanted.lowStock}) AND NOT is_low(m.quantity - m.change, ${wanted.lowStock})
      AND m.moved_at >= ${wanted.since} AND ${openOf(isStillLow(wanted), wanted)}
      AND ${wanted.but('low-stock', sql`m.id`)}
    ORDER BY m.moved_at DESC, m.id DESC LIMIT ${sql.lit(wanted.most)}`,
  moment: (id) => sql`SELECT moved_at AS at FROM stock_moves WHERE id = ${id} AND reason = 'sale'`,
};

const isUnanswered = sql`c.answered_at IS NULL`;

const contactMessages: NotificationSource = {
  latest: (wanted) => sql`
    SELECT 'message:' || c.id AS id, c.id::text AS place, c.created_at AS at,
      jsonb_build_object('kind', 'message', 'message', c.id, 'name', c.name, 'subject', c.subject) AS facts,
      NOT ${isUnanswered} AS done
    FROM contact_messages c
    WHERE c.created_at >= ${wanted.since} AND ${openOf(isUnanswered, wanted)} AND ${wanted.but('message', sql`c.id`)}
    ORDER BY c.created_at DESC, c.id DESC LIMIT ${sql.lit(wanted.most)}`,
  moment: (id) => sql`SELECT created_at AS at FROM contact_messages WHERE id = ${id}`,
};

const isDue = sql`r.paid_at IS NULL`;

const refundsDue: NotificationSource = {
  latest: (wanted) => sql`
    SELECT 'refund:' || r.id AS id, r.id::text AS place, r.created_at AS at,
      jsonb_build_object('kind', 'refund', 'amount', r.amount, 'number', o.order_number, 'dueOn', r.due_on) AS facts,
      NOT ${isDue} AS done
    FROM refunds r JOIN orders o ON o.id = r.order_id
    WHERE r.created_at >= ${wanted.since} AND ${openOf(isDue, wanted)} AND ${wanted.but('refund', sql`r.id`)}
    ORDER BY r.created_at DESC, r.id DESC LIMIT ${sql.lit(wanted.most)}`,
  moment: (id) => sql`SELECT created_at AS at FROM refunds WHERE id = ${id}`,
};

const isUndecided = sql`q.state = 'waiting'`;

const returnsAsked: NotificationSource = {
  latest: (wanted) => sql`
    SELECT 'return:' || q.id AS id, q.id::text AS place, q.created_at AS at,
      jsonb_build_object('kind', 'return', 'number', o.order_number, 'name', o.name, 'wish', q.kind) AS facts,
      NOT ${isUndecided} AS done
    FROM return_requests q JOIN orders o ON o.id = q.order_id
    WHERE q.created_at >= ${wanted.since} AND ${openOf(isUndecided, wanted)} AND ${wanted.but('return', sql`q.id`)}
    ORDER BY q.created_at DESC, q.id DESC LIMIT ${sql.lit(wanted.most)}`,
  moment: (id) => sql`SELECT created_at AS at FROM return_requests WHERE id = ${id}`,
};

// the next day has its own budget
const isToday = sql`d.day >= ${today}`;

/** The days on which the shop sent as many messages as its owner allows. */
const usedUpBudgets: NotificationSource = {
  latest: (wanted) => sql`
    SELECT 'budget:' || d.id AS id, lpad(d.id::text, 20, '0') AS place, d.used_up_at AS at,
      jsonb_build_object('kind', 'budget', 'channel', d.channel, 'sent', d.sent, 'toNew', d.to_new) AS facts,
      NOT ${isToday} AS done
    FROM message_days d
    WHERE d.used_up_at >= ${wanted.since} AND ${openOf(isToday, wanted)} AND ${wanted.but('budget', sql`d.id`)}
    ORDER BY d.used_up_at DESC, d.id DESC LIMIT ${sql.lit(wanted.most)}`,
  moment: (id) => sql`SELECT used_up_at AS at FROM message_days WHERE id = ${id} AND used_up_at IS NOT NULL`,
};

const isOpen = sql`a.ended_at IS NULL`;

/** Problems of the shop itself. */
const alarms: NotificationSource = {
  latest: (wanted) => sql`
    SELECT 'alarm:' || a.id AS id, lpad(a.id::text, 20, '0') AS place, a.raised_at AS at,
      jsonb_build_object('kind', 'alarm', 'alarm', a.kind, 'facts', a.facts) AS facts, NOT ${isOpen} AS done
    FROM alarms a
    WHERE a.raised_at >= ${wanted.since} AND ${openOf(isOpen, wanted)} AND ${wanted.but('alarm', sql`a.id`)}
    ORDER BY a.raised_at DESC, a.id DESC LIMIT ${sql.lit(wanted.most)}`,
  moment: (id) => sql`SELECT raised_at AS at FROM alarms WHERE id = ${id}`,
};

const sources: Record<NoticeKind, NotificationSource> = {
  order: orders,
  'low-stock': lowStockSales,
  message: contactMessages,
  refund: refundsDue,
  return: returnsAsked,
  budget: usedUpBudgets,
  alarm: alarms,
  discount: discounts,
  export: exports,
};

/** The latest notifications of all wanted kinds together; of each kind at most the total limit. */
export const latestOfAll = (wanted: Wanted): Sql =>
  sql.join(
    wanted.kinds.map((kind) => sql`(${sources[kind].latest(wanted)})`),
    sql` UNION ALL `,
  );

/** When the event of this notice was; no row if there is none. */
export const momentOf = (kind: NoticeKind, id: string): Sql => sources[kind].moment(id);
