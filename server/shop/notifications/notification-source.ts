import type { RawBuilder } from 'kysely';
import type { NoticeKind } from '#shared/api/shop/notifications.ts';

export type Sql = RawBuilder<unknown>;

/**
 * Which notices are wanted: how many, not older than `since`, of which kinds (at least one); `but` is a condition on
 * the id of a notice, by its kind. `lowStock`: pieces from which on few are left.
 */
export interface Wanted {
  since: Sql;
  most: number;
  lowStock: number;
  kinds: readonly NoticeKind[];
  /** Without those that tell of what is done: an order that somebody has decided on, a message that was answered. */
  isOpenOnly: boolean;
  but(kind: NoticeKind, id: Sql): Sql;
}

/**
 * Where the notices of a kind come from. Limits stand in the text of the statement, otherwise the planner would not
 * know how few rows are wanted.
 */
export interface NotificationSource {
  /**
   * The latest ones: id, place among those of one moment, when it was, the facts for the title (notification-row.ts),
   * and whether it tells of what is done.
   */
  latest(wanted: Wanted): Sql;
  /** When the event with this id was. */
  moment(id: string): Sql;
}
