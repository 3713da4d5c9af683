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
  /** Leaves out finished tasks: a decided order, an answered message. */
  isOpenOnly: boolean;
  but(kind: NoticeKind, id: Sql): Sql;
}

/**
 * The source of a kind of notification. Its limits are literals in the statement, so that the planner knows how few
 * rows are wanted.
 */
export interface NotificationSource {
  /**
   * Selects the latest ones: id, position within the same moment, time, the facts for the title (notification-row.ts),
   * and whether the task is done.
   */
  latest(wanted: Wanted): Sql;
  /** When the event with this id was. */
  moment(id: string): Sql;
}
