import { sql } from 'kysely';

/** The day that it is now in Bangladesh, as a date of PostgreSQL. */
export const today = sql`(now() AT TIME ZONE 'Asia/Dhaka')::date`;
