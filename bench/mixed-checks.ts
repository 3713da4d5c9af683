import type { Database } from '#server/platform/db/database.ts';

/** How often the public cache had an answer, and how often not. */
export async function cacheOf(url: string): Promise<{ hits: number; misses: number }> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const valueOf = (name: string) => Number(new RegExp(`^haat_cache_${name}_total (\\S+)`, 'm').exec(text)?.[1]);
  return { hits: valueOf('hits'), misses: valueOf('misses') };
}

/** What is wrong with the orders that the shop said it had taken. */
export async function checkOrders({ db }: Database, ids: readonly string[]): Promise<string[]> {
  const known = new Set<string>();
  const rows = ids.length === 0 ? [] : await db.selectFrom('orders').select('id').where('id', 'in', ids).execute();
  for (const { id } of rows) known.add(id);
  return [
    ...ids.filter((id) => !known.has(id)).map((id) => `the acknowledged order ${id} is lost`),
    ...(new Set(ids).size === ids.length ? [] : ['an order was acknowledged twice']),
  ];
}
