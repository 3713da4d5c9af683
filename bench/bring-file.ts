import { setTimeout as delay } from 'node:timers/promises';
import type { Import } from '#shared/api/catalogue/imports.ts';
import type { AdminShop } from './admin-shop.ts';

const pollMs = 50;

/** Seconds. */
export interface ImportTimes {
  check: number;
  write: number;
}

/** Brings a file into the shop by the calls of the dashboard. Throws if it is refused. */
export async function bringFile(shop: AdminShop, csv: string): Promise<ImportTimes> {
  const { _id } = await callImports(shop, 'POST', '?fileName=goods.csv', new Blob([csv]));
  const check = await timed(shop, () => callImports(shop, 'POST', `/${_id}/check`));
  const write = await timed(shop, () => callImports(shop, 'POST', `/${_id}/write`));
  return { check: check.took, write: write.took };
}

export async function callImports(
  { url, headers }: AdminShop,
  method: string,
  path: string,
  body?: BodyInit,
): Promise<Import> {
  const init = { method, headers, ...(body !== undefined && { body }) };
  const answer = await fetch(`${url}/api/v1/admin/imports${path}`, init);
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return ((await answer.json()) as { data: Import }).data;
}

/** The seconds until the import is no longer being checked or written. Throws if it failed. */
export async function timed(shop: AdminShop, work: () => Promise<Import>): Promise<{ took: number; found: Import }> {
  const begun = performance.now();
  let found = await work();
  while (found.state === 'checking' || found.state === 'writing') {
    await delay(pollMs);
    found = await callImports(shop, 'GET', `/${found._id}`);
  }
  if (found.state === 'failed') throw new Error(JSON.stringify(found.problems.slice(0, 3)));
  return { took: (performance.now() - begun) / 1000, found };
}
