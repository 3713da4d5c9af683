import { sql } from 'kysely';
import type { NotificationSource } from './notification-source.ts';

// Staff actions that notify owners, unless an owner did them. They need no further action.

/** Manual discounts on orders. */
export const discounts: NotificationSource = {
  latest: (wanted) => sql`
    SELECT 'discount:' || e.id AS id, lpad(e.id::text, 20, '0') AS place, e.at,
      jsonb_build_object(
        'kind', 'discount', 'order', o.id, 'user', o.user_id, 'number', o.order_number, 'by', u.name,
        'taka', e.data -> 'discount', 'percent', e.data -> 'discountPercent') AS facts, false AS done
    FROM order_events e JOIN orders o ON o.id = e.order_id
    JOIN users u ON u.id = e.actor_id AND u.staff_role IS DISTINCT FROM 'owner'
    WHERE e.data ? 'discount' AND e.at >= ${wanted.since} AND ${wanted.but('discount', sql`e.id`)}
    ORDER BY e.at DESC, e.id DESC LIMIT ${sql.lit(wanted.most)}`,
  moment: (id) => sql`SELECT at FROM order_events WHERE id = ${id} AND data ? 'discount'`,
};

/** Orders that were exported with their customers. */
export const exports: NotificationSource = {
  latest: (wanted) => sql`
    SELECT 'export:' || c.id AS id, lpad(c.id::text, 20, '0') AS place, c.changed_at AS at,
      jsonb_build_object('kind', 'export', 'by', u.name, 'orders', c.after -> 'orders') AS facts, false AS done
    FROM catalogue_changes c JOIN users u ON u.id = c.actor_id AND u.staff_role IS DISTINCT FROM 'owner'
    WHERE c.kind = 'export' AND c.changed_at >= ${wanted.since} AND ${wanted.but('export', sql`c.id`)}
    ORDER BY c.changed_at DESC, c.id DESC LIMIT ${sql.lit(wanted.most)}`,
  moment: (id) => sql`SELECT changed_at AS at FROM catalogue_changes WHERE id = ${id} AND kind = 'export'`,
};
