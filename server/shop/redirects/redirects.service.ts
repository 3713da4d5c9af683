import { maxRedirects } from '#shared/api/shop/redirects/redirects.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { recordChange } from '#server/platform/activity-log/record-change.queries.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { countLocked } from '#server/platform/db/queries/whole-tables.ts';
import { announce } from '#server/platform/feed/announce.queries.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { Invalid, NotFound } from '#server/platform/http/errors/errors.ts';
import { readLines, refuseLines, type RedirectLine } from './redirect-lines.ts';
import { deleteRedirect, findThings, insertRedirects, readRedirects } from './redirects.queries.ts';

/** Adds all redirects of these lines, or none. Returns how many are new. Throws Invalid. */
export async function addRedirects(
  database: Database,
  staff: Caller,
  { lines, host }: { lines: string; host: string },
): Promise<number> {
  if (lines.split('\n').length > maxRedirects) throw tooMany();
  const { read: given, problems } = readLines(lines, host);
  return inTransaction(database, async (tx) => {
    const before = await countLocked(tx, 'redirects');
    const known: Known = {
      redirects: await readRedirects(tx),
      things: await findThings(
        tx,
        given.flatMap(({ from, to }) => [from, pathOf(to)]),
      ),
    };
    const added = checkLines(given, known, problems);
    if (before + added.length > maxRedirects) throw tooMany();
    if (added.length === 0) return 0;
    await insertRedirects(tx, added);
    await announce(tx, 'redirects');
    const name = added.length === 1 ? added[0]!.from : `${added.length} redirects`;
    await recordChange(tx, { kind: 'redirects', thing: null, name, action: 'added', actor: staff.userId });
    return added.length;
  });
}

const tooMany = () => new Invalid([{ path: 'lines', message: `A shop has at most ${maxRedirects} redirects` }]);

/** Throws NotFound. */
export async function removeRedirect(database: Database, staff: Caller, id: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    const from = await deleteRedirect(tx, id);
    if (from === undefined) throw new NotFound('We cannot find this redirect.');
    await announce(tx, 'redirects');
    await recordChange(tx, { kind: 'redirects', thing: id, name: from, action: 'deleted', actor: staff.userId });
  });
}

interface Known {
  redirects: ReadonlyMap<string, string>;
  /** Products, collections and pages by an address that they have or had: where they are now. */
  things: ReadonlyMap<string, string>;
}

/** The new redirects among these lines, each to where its thing is now. Throws Invalid. */
function checkLines(
  lines: readonly RedirectLine[],
  known: Known,
  unread: readonly [number, string][],
): { from: string; to: string }[] {
  const problems = [...unread];
  const all = new Map(known.redirects);
  const added: { from: string; to: string }[] = [];
  const targets = new Set([...known.redirects.values(), ...lines.map(({ to }) => to)].map(pathOf));
  for (const { number, from, to: given } of lines) {
    const path = pathOf(given);
    const to = (known.things.get(path) ?? path) + given.slice(path.length);
    if (all.get(from) === to) continue;
    const problem = problemOf({ from, path }, { ...known, redirects: all, targets });
    if (problem) problems.push([number, problem]);
    all.set(from, to);
    added.push({ from, to });
  }
  refuseLines(problems);
  return added;
}

function problemOf(
  { from, path }: { from: string; path: string },
  { redirects, things, targets }: Known & { targets: ReadonlySet<string> },
): string | undefined {
  if (from === path) return `${shown(from)} cannot redirect to itself.`;
  if (fixed.has(from) || isBeforePages.test(from) || things.has(from)) return `This shop has a page at ${shown(from)}.`;
  if (redirects.has(from))
    return `${shown(from)} already redirects to ${shown(redirects.get(from)!)}. Delete that redirect to change it.`;
  if (redirects.has(path)) return `${shown(path)} redirects to ${shown(redirects.get(path)!)}. Use that address.`;
  if (targets.has(from))
    return `Another redirect leads to ${shown(from)}. Delete it first, then add both to the new address.`;
  if (!fixed.has(path) && !things.has(path)) return `This shop has no page at ${shown(path)}.`;
  return undefined;
}

const fixed = new Set<string>(Object.values(pagePaths).filter((path) => !path.includes(':')));
fixed.add('/product-details');
// pages come after these, so a redirect would never be asked for
const isBeforePages = /^\/(?:api|dashboard|media|share|sitemaps)\/|^\/(?:robots\.txt|sitemap\.xml)$/;

const pathOf = (address: string) => address.replace(/\?.*$/, '');

/** As people read it. */
function shown(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
