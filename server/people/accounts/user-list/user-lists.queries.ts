import { sql } from 'kysely';
import type { User } from '#shared/api/people/accounts.ts';
import type { Database } from '#server/platform/db/database.ts';
import { newestThat } from '#server/platform/db/queries/newest-that.ts';
import { holding } from '#server/platform/db/queries/search-words.ts';
import { toUser, userColumns } from '../users/user-row.ts';
import { stored } from '../users/users.queries.ts';

type Db = Database['db'];

const searched = sql`lower(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || user_number)`;

/**
 * Lists a page of accounts, newest first, and the total count. `search` is a part of the name, e-mail, phone number or
 * user id; `staff`: only staff, or only customers.
 */
export async function listUsers(
  db: Db,
  {
    page,
    limit,
    search,
    staff,
  }: { page: number; limit: number; search?: string | undefined; staff?: boolean | undefined },
): Promise<{ users: User[]; total: number }> {
  const pattern = search && holding(search.toLowerCase());
  const matching = stored(db)
    .$if(pattern !== undefined, (query) => query.where(sql<boolean>`${searched} LIKE ${pattern}`))
    .$if(staff !== undefined, (query) => query.where('staff_role', staff ? 'is not' : 'is', null));
  const rows = await matching
    .select(userColumns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { users: rows.map(toUser), total };
}

interface CustomerSummary {
  id: string;
  name: string;
  user_number: string;
  email: string | null;
  phone: string | null;
}

/** The newest customers whose name, e-mail, phone number and user id contain all these words. */
export async function listCustomerSummaries(db: Db, words: string[], max: number): Promise<CustomerSummary[]> {
  const found = newestThat({
    table: 'users',
    searched,
    where: sql`deleted_at IS NULL AND role = 'user'`,
    words: words.map((word) => [word]),
    most: max,
  });
  const { rows } = await sql<CustomerSummary>`
    SELECT u.id, u.name, u.user_number, u.email, u.phone
    FROM (${found}) AS found JOIN users u ON u.id = found.id
    ORDER BY u.created_at DESC, u.id DESC`.execute(db);
  return rows;
}
