import type { Database } from '#server/platform/db/database.ts';
import { sumDay, type DayFigures } from './day.queries.ts';

export type { DayFigures };

/** What a day brought until its evening, for who asks: `day` `2026-11-21`, `until` `21:00` in Bangladesh. */
export const findDay = (db: Database['db'], asked: { day: string; until: string }): Promise<DayFigures> =>
  sumDay(db, asked);
