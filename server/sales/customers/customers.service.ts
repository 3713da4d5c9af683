import type { DataOf, QueryOf, WithMeta } from '#shared/api/endpoint.ts';
import { maxNotes, type Customer, type customersApi as api } from '#shared/api/sales/customers.ts';
import type { CallOutcome } from '#shared/cash-risk/call-plan.ts';
import { badgeAt } from '#shared/orders/order-badge.ts';
import { findDevices } from '#server/people/accounts/accounts.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { NotFound } from '#server/platform/http/errors/errors.ts';
import { toListMeta } from '#server/platform/http/responses/list-meta.ts';
import {
  findAccount,
  hasOrdered,
  listOrders,
  maxOrders,
  sumFigures,
  type AccountRow,
  type FiguresRow,
  type Who,
} from './customers.queries.ts';
import { listCalls, listPlaces } from './addresses-calls.queries.ts';
import { listNotes, listTags, type NoteRow } from './notes.queries.ts';

type Db = Database['db'] | Tx;

interface Found {
  who: Who;
  account: AccountRow | undefined;
}

/**
 * Finds the customer of a phone or an account id. A phone that an account has confirmed belongs to the same customer;
 * an unconfirmed one may belong to any person. Throws NotFound.
 */
export async function findWho(db: Db, key: string): Promise<Found> {
  const isPhone = key.startsWith('01') && key.length === 11;
  const account = await findAccount(db, isPhone ? { phone: key } : { id: key });
  const user = account && (!isPhone || account.is_proved) ? account.id : null;
  const phone = isPhone ? key : account?.is_proved ? account.phone : null;
  const isKnown = account !== undefined || (isPhone && (await hasOrdered(db, key)));
  if (!isKnown) throw noSuchCustomer();
  return { who: { phone, user }, account };
}

const noSuchCustomer = () => new NotFound('We cannot find this customer.');

/** Throws NotFound. */
export async function getCustomer({ db }: Database, key: string): Promise<Customer> {
  const { who, account } = await findWho(db, key);
  const figures = await sumFigures(db, who);
  const { names, addresses } = await listPlaces(db, who);
  const devices = who.user === null ? [] : await findDevices(db, who.user);
  const calls = await listCalls(db, who);
  return {
    key: who.phone ?? key,
    phone: who.phone ?? account?.phone ?? null,
    names,
    account: account ? toAccount(account) : null,
    figures: toFigures(figures),
    addresses: addresses.map((one) => ({ ...one, lastAt: one.lastAt.toISOString() })),
    devices,
    // a check constraint restricts the outcome
    calls: calls.map((call) => ({ ...call, at: call.at.toISOString(), outcome: call.outcome as CallOutcome })),
    notes: (await listNotes(db, who, maxNotes)).map(toNote),
    tags: await listTags(db, who),
  };
}

/** Throws NotFound. */
export async function findCustomerOrders(
  { db }: Database,
  key: string,
  query: QueryOf<typeof api.orders>,
): Promise<{ data: DataOf<typeof api.orders> } & WithMeta<typeof api.orders>> {
  const { who } = await findWho(db, key);
  const rows = await listOrders(db, who, query);
  const { orders } = await sumFigures(db, who);
  return {
    data: rows.map(({ places, ...row }) => ({
      ...row,
      badge: badgeAt(row.status, places),
      createdAt: row.createdAt.toISOString(),
    })),
    meta: toListMeta(query, orders),
  };
}

const toAccount = (row: AccountRow): NonNullable<Customer['account']> => ({
  _id: row.id,
  userId: row.user_number,
  name: row.name,
  email: row.email,
  isProved: row.is_proved,
  isBanned: row.is_banned,
  createdAt: row.created_at.toISOString(),
});

const toFigures = ({ first_at: first, last_at: last, ...figures }: FiguresRow): Customer['figures'] => ({
  ...figures,
  isCut: figures.orders >= maxOrders,
  firstAt: first?.toISOString() ?? null,
  lastAt: last?.toISOString() ?? null,
});

export const toNote = ({ id, note, created_at: at, creator }: NoteRow): Customer['notes'][number] => ({
  _id: id,
  note,
  at: at.toISOString(),
  by: creator,
});
