import type * as z from 'zod/mini';
import type { Endpoint, Nothing } from '#shared/api/endpoint.ts';
import type { id } from '#shared/api/fields.ts';
import type { Permission } from '#shared/permissions.ts';
import { recordChange, type Change } from '#server/platform/activity-log/record-change.queries.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import { announce, type AnnouncedKind } from '#server/platform/feed/announce.queries.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { Conflict, NotFound } from '#server/platform/http/errors/errors.ts';
import type { Api } from '#server/platform/http/route.ts';

/** A kind of record that staff add, change and delete, such as campaigns: the parts that differ between kinds. */
export interface Resource<Item extends Stored, Input> {
  /** In the activity log. */
  kind: Change['kind'];
  /** In the feed of changes; null: no page shows it. */
  announces: AnnouncedKind | null;
  /** In sentences: "size guide". */
  one: string;
  /** In the message of success, where it is written otherwise: "SubCategory" (specification). */
  spoken?: string;
  api: ResourceApi;
  /** The field of `api.change` that has what was edited; absent where its fields stand beside `version`. */
  changesIn?: string;
  nameOf(item: Item): string;
  find(tx: Tx, id: string): Promise<Item | undefined>;
  /** The same, locked until the transaction ends. `input`: what it changes to; absent where it is removed. */
  lock(tx: Tx, id: string, input?: Input): Promise<Item | undefined>;
  /** Returns its id. */
  insert(tx: Tx, input: Input): Promise<string>;
  update(tx: Tx, input: Input, before: Item): Promise<void>;
  remove(tx: Tx, before: Item): Promise<void>;
  /** Follows each change, in its transaction. */
  changed?(tx: Tx): Promise<void>;
}

interface Stored {
  _id: string;
  /** Absent where the last change wins. */
  version?: number;
}

type Call = Endpoint & { access: Permission; query: Nothing; meta: Nothing; answers?: undefined };
type CallOfOne = Call & { params: z.ZodMiniObject<{ id: typeof id }> };
interface ResourceApi {
  add: Call;
  change: CallOfOne;
  remove: CallOfOne & { data: z.ZodMiniNull };
}

/** What differs between a resource and its calls. */
interface Mapping<Item, Input, Body> {
  /** Absent: the body is the input. */
  toInput?(body: Body): Promise<Input>;
  /** Absent: the item is the answer. */
  toData?(item: Item): Promise<unknown>;
}

/** The calls that add, change and remove one. */
export function resourceRoutes<Item extends Stored, Input, Body = Input>(
  { route, database }: Api,
  resource: Resource<Item, Input>,
  {
    toInput = async (body) => body as unknown as Input,
    toData = async (item) => item,
  }: Mapping<Item, Input, Body> = {},
): void {
  const { one, api, changesIn, spoken = one.charAt(0).toUpperCase() + one.slice(1) } = resource;
  route(api.add, async ({ body, caller }) => ({
    message: `${spoken} added successfully!`,
    // the schemas of `api` have checked it, as they do with the answer in tests
    data: await toData(await addOne(database, caller, resource, await toInput(body as Body))),
  }));
  route(api.change, async ({ params, body, caller }) => {
    const { version, ...rest } = body as { version?: number } & Record<string, unknown>;
    const input = await toInput((changesIn === undefined ? rest : rest[changesIn]) as Body);
    const item = await changeOne(database, caller, resource, { ...params, version, input });
    return { message: `${spoken} updated successfully!`, data: await toData(item) };
  });
  route(api.remove, async ({ params, caller }) => {
    await removeOne(database, caller, resource, params.id);
    return { message: `${spoken} deleted successfully!`, data: null };
  });
}

/** Throws what `insert` refuses. */
async function addOne<Item extends Stored, Input>(
  database: Database,
  admin: Caller,
  resource: Resource<Item, Input>,
  input: Input,
): Promise<Item> {
  return inTransaction(database, async (tx) => {
    const after = present(resource, await resource.find(tx, await resource.insert(tx, input)));
    await record(tx, resource, admin, { action: 'added', after });
    return after;
  });
}

/** Throws NotFound, Conflict CHANGED_MEANWHILE for another version, and what `update` refuses. */
async function changeOne<Item extends Stored, Input>(
  database: Database,
  admin: Caller,
  resource: Resource<Item, Input>,
  { id, version, input }: { id: string; version: number | undefined; input: Input },
): Promise<Item> {
  return inTransaction(database, async (tx) => {
    const before = present(resource, await resource.lock(tx, id, input));
    if (before.version !== version)
      throw new Conflict(
        'CHANGED_MEANWHILE',
        `Another person has just changed this ${resource.one}. Reload it to see the changes.`,
      );
    await resource.update(tx, input, before);
    const after = present(resource, await resource.find(tx, id));
    await record(tx, resource, admin, { action: 'changed', before, after });
    return after;
  });
}

/** Throws NotFound, and what `remove` refuses. */
async function removeOne<Item extends Stored, Input>(
  database: Database,
  admin: Caller,
  resource: Resource<Item, Input>,
  id: string,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const before = present(resource, await resource.lock(tx, id));
    await resource.remove(tx, before);
    await record(tx, resource, admin, { action: 'deleted', before });
  });
}

function present<Item extends Stored>({ one }: Pick<Resource<Item, never>, 'one'>, found: Item | undefined): Item {
  if (!found) throw new NotFound(`We cannot find this ${one}.`);
  return found;
}

async function record<Item extends Stored, Input>(
  tx: Tx,
  { kind, announces, nameOf, changed }: Resource<Item, Input>,
  { userId }: Caller,
  change: Pick<Change, 'action'> & { before?: Item; after?: Item },
): Promise<void> {
  // a change always has one of the two
  const item = (change.after ?? change.before)!;
  await recordChange(tx, { kind, thing: item._id, name: nameOf(item), ...change, actor: userId });
  if (announces) await announce(tx, announces);
  await changed?.(tx);
}
