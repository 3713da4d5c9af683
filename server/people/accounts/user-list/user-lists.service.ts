import type { usersApi } from '#shared/api/people/accounts.ts';
import type { DataOf, QueryOf, WithMeta } from '#shared/api/endpoint.ts';
import type { searchApi } from '#shared/api/shop/dashboard-search.ts';
import { latinDigits } from '#shared/digits.ts';
import type { Database } from '#server/platform/db/database.ts';
import { toListMeta } from '#server/platform/http/responses/list-meta.ts';
import { listCustomerSummaries, listUsers } from './user-lists.queries.ts';

type List = typeof usersApi.list;

/** Lists a page of all accounts. */
export async function findUsers(
  { db }: Database,
  { page, limit, search, staff }: QueryOf<List>,
): Promise<{ data: DataOf<List> } & WithMeta<List>> {
  const { users, total } = await listUsers(db, {
    page,
    limit,
    staff,
    search: search === undefined ? undefined : asSearched(search) || undefined,
  });
  return { data: users, meta: toListMeta({ page, limit }, total) };
}

/** The newest customers whose name, e-mail, phone number and user id contain all these words. */
export async function searchCustomers(
  { db }: Database,
  words: string[],
  max: number,
): Promise<DataOf<typeof searchApi.find>['customers']> {
  return (await listCustomerSummaries(db, words, max)).map(({ id, user_number, ...row }) => ({
    _id: id,
    userId: user_number,
    ...row,
  }));
}

/** The search text in the stored form: composed letters, phone numbers without +88, spaces and dashes. */
function asSearched(typed: string): string {
  const latin = latinDigits(typed).normalize('NFC').trim();
  const isNumber = /^[\d\s\p{Pd}\p{Cf}()+.]{3,}$/u.test(latin) && /\d/.test(latin);
  return isNumber ? latin.replace(/[^\d]/g, '').replace(/^88(?=01)/, '') : latin;
}
