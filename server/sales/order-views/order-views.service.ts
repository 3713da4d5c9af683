import type { DataOf } from '#shared/api/endpoint.ts';
import { OrderFilter } from '#shared/api/sales/orders/order-filter.ts';
import type { NewOrderView, OrderView, orderViewsApi } from '#shared/api/sales/orders/order-views.ts';
import { orderColumns, usualOrderColumns, type OrderColumn } from '#shared/orders/order-columns.ts';
import { usualViews, type UsualView } from '#shared/api/sales/orders/usual-views.ts';
import { t } from '#shared/language.ts';
import { can } from '#shared/roles.ts';
import type { Database } from '#server/platform/db/database.ts';
import { violatedConstraint } from '#server/platform/db/queries/constraints.ts';
import { Conflict, NotFound } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { countOrders } from '#server/sales/order-index/order-index.ts';
import {
  deleteView,
  findChoices,
  insertView,
  listViews,
  updateView,
  upsertChoices,
  type ViewRow,
} from './order-views.queries.ts';

/** The maximum of lists that a person may save. */
const maxOfOne = 30;

type SentFilter = ViewRow['filter'];
type Choices = NonNullable<DataOf<typeof orderViewsApi.choices>>;

/** Lists the usual views, the caller's own and the shared ones, each with the number of its orders. */
export async function findViews(database: Database, { userId }: Caller): Promise<OrderView[]> {
  const rows = await listViews(database.db, userId, maxOfOne);
  const views = [...usualViews.map(toUsual), ...rows.map((row) => toView(row, userId))];
  return counted(database, views);
}

/** Throws Conflict where the caller has a list of this name, or too many. */
export async function addView(database: Database, { userId }: Caller, view: NewOrderView): Promise<OrderView> {
  const row = await named(() => insertView(database.db, userId, toKept(view), maxOfOne));
  if (!row)
    throw new Conflict(
      'TOO_MANY_VIEWS',
      t('You have saved {most} lists. Remove one first.', { most: String(maxOfOne) }),
    );
  return countedOne(database, toView(row, userId));
}

/** Throws NotFound where it is not the caller's; Conflict where they have another one of this name. */
export async function changeView(
  database: Database,
  { userId }: Caller,
  id: string,
  view: NewOrderView,
): Promise<OrderView> {
  const row = await named(() => updateView(database.db, userId, id, toKept(view)));
  if (!row) throw noSuchView();
  return countedOne(database, toView(row, userId));
}

/** Throws NotFound where the caller may not remove it. */
export async function removeView(database: Database, caller: Caller, id: string): Promise<void> {
  const who = { person: caller.userId, mayRemoveShared: can(caller, 'settings.write') };
  if (!(await deleteView(database.db, id, who))) throw noSuchView();
}

/** The caller's chosen columns and page size; null without a choice. */
export async function getChoices(database: Database, { userId }: Caller): Promise<Choices | null> {
  const stored = await findChoices(database.db, userId);
  return stored
    ? { columns: knownColumns(stored.columns) ?? [...usualOrderColumns], pageSize: stored.page_size }
    : null;
}

export async function keepChoices(database: Database, { userId }: Caller, choices: Choices): Promise<Choices> {
  await upsertChoices(database.db, userId, { columns: choices.columns, page_size: choices.pageSize });
  return choices;
}

const noSuchView = () => new NotFound(t('This list no longer exists'));

async function named<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (violatedConstraint(error) !== 'order_views_name_once') throw error;
    throw new Conflict('NAME_TAKEN', t('You already have a list with this name'));
  }
}

type Uncounted = Omit<OrderView, 'count' | 'isCut'>;

async function counted(database: Database, views: readonly Uncounted[]): Promise<OrderView[]> {
  const filters = views.map(({ filter }) => {
    // an older version may have stored filters that this one does not know: ignore them
    const known = OrderFilter.safeParse(filter);
    return known.success ? known.data : {};
  });
  const counts = await countOrders(database, filters);
  // there is a count for each
  return views.map((view, n) => ({ ...view, count: counts[n]!.total, isCut: counts[n]!.isCut }));
}

// the list has a single entry
const countedOne = async (database: Database, view: Uncounted) => (await counted(database, [view]))[0]!;

const toUsual = ({ key, name, filter, sort }: UsualView): Uncounted => ({
  _id: null,
  key,
  name,
  filter: toSent(filter),
  sort,
  columns: null,
  isShared: true,
  isMine: false,
  owner: null,
});

const toView = (row: ViewRow, userId: string): Uncounted => ({
  _id: row.id,
  key: row.id,
  name: row.name,
  filter: row.filter,
  sort: row.sort,
  columns: row.columns && knownColumns(row.columns),
  isShared: row.is_shared,
  isMine: row.owner_id === userId,
  owner: row.owner_id === userId ? null : row.owner_name,
});

const toKept = (view: NewOrderView) => ({ ...view, filter: toSent(view.filter) });

/** As addresses have it: texts. */
const toSent = (filter: object): SentFilter =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]: [string, unknown]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.map(String) : String(value)]],
    ),
  );

/** Columns that a later version took away are left out; null where none is left. */
function knownColumns(columns: readonly string[]): OrderColumn[] | null {
  const known = orderColumns.filter((one) => columns.includes(one));
  return known.length > 0 ? known : null;
}
