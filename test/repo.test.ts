import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, posix, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hashOf, readDatabaseFiles } from '#server/platform/db/migrations/database-files.ts';
import { pagePaths } from '#shared/page-paths.ts';
import routes from '#web/routes.ts';
import { contents, importsOf, isTest, root, sources, tracked, under } from './support/sources.ts';

// The conventions of CONTRIBUTING.md that a machine can check.

const ours = under('shared/', 'server/', 'web/', 'test/', 'bench/', 'scripts/');

const webBase = ['web/products/', 'web/ui/', 'web/platform/', 'shared/'];
/** Who may import what of ours: one way only. */
const rules: { who: string; may: string[] }[] = [
  { who: 'shared/', may: ['shared/'] },
  { who: 'server/', may: ['server/', 'shared/'] },
  // knows no domain: of what is shared, the language, digits, phone numbers and the addresses of pictures
  {
    who: 'web/ui/',
    may: [
      'web/ui/',
      'shared/language.ts',
      'shared/digits.ts',
      'shared/media/pictures.ts',
      'shared/phone.ts',
      'shared/time/clock-words.ts',
    ],
  },
  { who: 'web/platform/', may: ['web/platform/', 'web/ui/', 'shared/'] },
  { who: 'web/products/', may: ['web/products/', 'web/ui/', 'shared/'] },
  { who: 'web/look/', may: ['web/look/', 'web/fonts/', 'web/ui/', 'shared/'] },
  { who: 'web/cart/', may: ['web/cart/', 'web/products/', 'web/ui/', 'web/platform/', 'shared/'] },
  { who: 'web/storefront/', may: ['web/storefront/', 'web/look/', 'web/cart/', ...webBase] },
  { who: 'web/orders/', may: ['web/orders/', 'web/cart/', ...webBase] },
  { who: 'web/checkout/', may: ['web/checkout/', 'web/orders/', 'web/cart/', ...webBase] },
  { who: 'web/own-pages/', may: ['web/own-pages/', 'web/storefront/', 'web/checkout/', 'web/cart/', ...webBase] },
  {
    who: 'web/account/',
    may: ['web/account/', 'web/orders/', 'web/cart/', 'web/ui/', 'web/platform/', 'shared/'],
  },
  {
    who: 'web/dashboard/',
    may: [
      'web/dashboard/',
      'web/account/',
      'web/orders/',
      'web/look/',
      // below the pages of customers too
      'web/storefront/layout/BottomBar.tsx',
      ...webBase,
    ],
  },
];

/**
 * The wings of the server and of the dashboard from the ground up; each uses those before it. Files directly in
 * `server/` or `web/dashboard/` use all; all may use the dashboard's other folders (`parts`, `frame`, `guard`).
 */
const wings = ['platform', 'catalogue', 'people', 'sales', 'shop'];
const floorOf = (path: string) => {
  const [, wing = '', ...rest] = path.replace('web/dashboard', 'dashboard').split('/');
  return rest.length === 0 ? wings.length : wings.indexOf(wing);
};

/** What imports what among the sources of server, web and shared. */
const arrows = sources
  .filter((path) => under('server/', 'web/', 'shared/')(path) && !isTest(path))
  .flatMap((path) =>
    importsOf(path)
      .filter((name) => under('server/', 'web/', 'shared/')(name) && contents.has(name))
      .map((name) => [path, name] as const),
  );

/** Names that lead back to themselves over others, each circle once. */
function circlesOf(all: readonly (readonly [string, string])[]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of all) if (from !== to) next.set(from, (next.get(from) ?? new Set()).add(to));
  const reachable = new Map<string, Set<string>>();
  for (const start of next.keys()) {
    const found = new Set<string>();
    const open = [start];
    for (let at = open.pop(); at !== undefined; at = open.pop())
      for (const to of next.get(at) ?? []) if (!found.has(to)) open.push(...[to].filter((one) => !!found.add(one)));
    reachable.set(start, found);
  }
  const circles = [...next.keys()]
    .filter((name) => reachable.get(name)?.has(name))
    .map((name) => [...reachable.get(name)!].filter((other) => reachable.get(other)?.has(name)).toSorted());
  return [...new Map(circles.map((circle) => [circle.join(), circle])).values()];
}

describe('imports go one way', () => {
  test.each(rules)('$who imports only $may', ({ who, may }) => {
    const wrong = sources
      .filter((path) => path.startsWith(who) && !isTest(path))
      .flatMap((path) =>
        importsOf(path)
          .filter((name) => ours(name) && !under(...may)(name) && !name.includes('/+types/'))
          .map((name) => `${path} imports ${name}`),
      );
    expect(wrong).toEqual([]);
  });

  test('no files import each other in a circle', () => {
    const done = new Set<string>();
    const circles: string[] = [];
    const visit = (path: string, way: readonly string[]): void => {
      const met = way.indexOf(path);
      if (met >= 0) circles.push([...way.slice(met), path].join(' → '));
      if (met >= 0 || done.has(path)) return;
      for (const name of importsOf(path)) if (contents.has(name)) visit(name, [...way, path]);
      done.add(path);
    };
    for (const path of sources) if (!isTest(path)) visit(path, []);
    expect(circles).toEqual([]);
  });

  test('web/ui has no word of the domain: it is for any shop, and any page', () => {
    const domain =
      /product|variant|brand|categor|catalogue|cart(?!e)|checkout|customer|\border(?!s? that)|parcel|price|taka/i;
    const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
    const wrong = sources.filter(
      (path) =>
        path.startsWith('web/ui/') && !isTest(path) && domain.test(path + withoutComments(contents.get(path) ?? '')),
    );
    expect(wrong).toEqual([]);
  });

  test.each(['server/', 'web/dashboard/'])('wings of %s import only the floors below them', (house) => {
    const wrong = arrows
      .filter(([from, to]) => from.startsWith(house) && to.startsWith(house) && floorOf(to) > floorOf(from))
      .map(([from, to]) => `${from} imports ${to}`);
    expect(wrong).toEqual([]);
  });

  test('a domain of the server has one public file: others import nothing else of it', () => {
    const domainOf = (path: string) => /^server\/(?!platform\/)([^/]+\/[^/]+)\//.exec(path)?.[1];
    const publicFileOf = (domain: string) => `server/${domain}/${basename(domain)}.ts`;
    const wrong = arrows.flatMap(([from, to]) => {
      const domain = domainOf(to);
      if (domain === undefined || domain === domainOf(from) || to === publicFileOf(domain)) return [];
      // app.ts composes the routes of all domains
      return from === 'server/app.ts' && to.endsWith('.routes.ts') ? [] : [`${from} imports ${to}`];
    });
    expect(wrong).toEqual([]);
  });

  test('no folders import each other in a circle', () => {
    expect(circlesOf(arrows.map(([from, to]) => [dirname(from), dirname(to)]))).toEqual([]);
  });

  test.each(['server/', 'web/storefront/'])('no areas of %s import each other in a circle', (house) => {
    const areaOf = (path: string) => dirname(path).split('/').slice(0, 3).join('/');
    const within = arrows.filter((arrow) => arrow.every((path) => path.startsWith(house)));
    expect(circlesOf(within.map(([from, to]) => [areaOf(from), areaOf(to)]))).toEqual([]);
  });
});

describe('each kind of code has its place', () => {
  test('only config.ts reads the environment', () => {
    const readers = sources.filter(
      (path) =>
        under('server/', 'shared/', 'web/')(path) && !isTest(path) && /process\.env/.test(contents.get(path) ?? ''),
    );
    // main.ts hands it to readConfig; postgres-programs.ts passes it on to PostgreSQL, without what would mislead it
    expect(readers.toSorted()).toEqual(['server/main.ts', 'server/platform/db/postgres/postgres-programs.ts']);
  });

  test('only the client fetches in the web, what reads words, previews or files, and the worker', () => {
    const fetching = sources.filter((path) => path.startsWith('web/') && /\bfetch\(/.test(contents.get(path) ?? ''));
    const others = ['web/platform/offline/service-worker.ts', 'web/platform/stale-chunks.ts', 'web/ui/bangla-words.ts'];
    expect(fetching).toEqual(['web/dashboard/parts/preview/read-shop-page.ts', 'web/platform/client.ts', ...others]);
  });

  test('every form that sends is a Form; a search sends nothing and says method="get"', () => {
    const wrong = sources
      .filter((path) => path.startsWith('web/') && path !== 'web/ui/form/Form.tsx')
      .flatMap((path) =>
        // oxfmt ends the tag with its line, or sets the end on a line of its own
        [...(contents.get(path) ?? '').matchAll(/<form\b(?:.*>$|[^]*?^\s*>$)/gm)]
          .map(([tag]) => tag)
          .filter((tag) => !tag.includes('method="get"'))
          .map((tag) => `${path}: ${tag}`),
      );
    expect(wrong).toEqual([]);
  });

  test('SQL is only in files of queries, in server/platform/db/ and in db/', () => {
    const sql =
      /\bsql(?:<[^>]*>)?`|\b(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\b(?:SELECT|INSERT INTO|DELETE FROM)\s|\bUPDATE \w+ SET\b/;
    const wrong = sources.filter(
      (path) =>
        path.startsWith('server/') &&
        !/\.queries\.ts$|^server\/platform\/db\//.test(path) &&
        !isTest(path) &&
        sql.test(contents.get(path) ?? ''),
    );
    expect(wrong).toEqual([]);
  });
});

describe('a single table has the addresses of pages', () => {
  // what is missing in the dashboard's titles or in the cache's parameters, the compiler finds
  test('each page of the table has one route, and each route is a page of the table', () => {
    interface Route {
      path?: string | undefined;
      index?: boolean | undefined;
      children?: Route[] | undefined;
    }
    const bound = (all: Route[]): string[] =>
      all.flatMap(({ path, index, children }) => [
        ...(index || path !== undefined ? [`/${path ?? ''}`] : []),
        ...bound(children ?? []),
      ]);
    // the pages of the dashboard are one route: the compiler finds what is missing in web/dashboard/dashboard-files.ts
    const inShop = Object.values(pagePaths).filter((path) => !path.startsWith('/dashboard'));
    expect(bound(routes).toSorted()).toEqual([...inShop, '/*', '/dashboard/*'].toSorted());
  });

  test('the web writes no address of a page as text', () => {
    const written = new RegExp(
      `(?:to|href)="(?:${Object.values(pagePaths).join('|')})"`.replaceAll('/:slug?', '').replaceAll('/:id', ''),
    );
    expect(sources.filter((path) => path.startsWith('web/') && written.test(contents.get(path) ?? ''))).toEqual([]);
  });
});

describe('names and sizes', () => {
  test('files are kebab-case; those of a React component are named as it', () => {
    const wrong = sources
      .map((path) => basename(path))
      .filter(
        (name) =>
          !/^[a-z0-9]+(-[a-z0-9]+)*(\.(routes|service|queries|test|e2e|config|server|client))*\.tsx?$/.test(name) &&
          !/^[A-Z][A-Za-z]+\.tsx$/.test(name),
      );
    expect(wrong).toEqual([]);
  });

  test('nothing is called utils, helpers, common or manager, and there are no barrels', () => {
    expect(
      sources.filter((path) => /(?:^|\/)(?:utils?|helpers?|common|managers?|index)(?:\/|\.tsx?$)/.test(path)),
    ).toEqual([]);
  });

  test('a folder has at most 20 files of its own, without tests', () => {
    const counts = Map.groupBy(
      tracked.filter((path) => under('server/', 'web/', 'shared/')(path) && !path.includes('.test.')),
      dirname,
    );
    expect([...counts].filter(([, files]) => files.length > 20).map(([folder]) => folder)).toEqual([]);
  });

  test('default exports exist only where a tool needs them', () => {
    const places = [
      /\.config\.ts$/,
      /^web\/(?:routes\.ts|root\.tsx|entry\.)/,
      /(?:Page|Layout|PageErrors)\.tsx$/,
      /^test\/support\/postgres\.ts$/,
      /^test\/e2e\/support\//,
    ];
    const wanted = (path: string) => places.some((place) => place.test(path));
    expect(sources.filter((path) => /^export default/m.test(contents.get(path) ?? '') && !wanted(path))).toEqual([]);
  });
});

test('lines wider than 120 columns become fewer', async () => {
  const written = tracked.filter(
    (path) => /\.(?:tsx?|sql|css)$/.test(path) && !under('server/platform/db/types.ts', 'test/fixtures/')(path),
  );
  const texts = await Promise.all(written.map((path) => readFile(join(root, path), 'utf8').catch(() => '')));
  const wide = texts.flatMap((text) => text.split('\n').filter((line) => Array.from(line).length > 120));
  // half of them are texts of the shop's pages; after breaking some, write the new number here
  expect(wide.length).toBeLessThanOrEqual(127);
});

test('the benches, without tests, have at most 3,000 lines', () => {
  const lengths = sources
    .filter((path) => path.startsWith('bench/') && !isTest(path))
    .map((path) => contents.get(path)!.split('\n').length - 1);
  expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(3000);
});

describe('files and functions are short', () => {
  const p95 = (lengths: number[]) => lengths.toSorted((a, b) => a - b)[Math.ceil(lengths.length * 0.95) - 1];

  test('95 of 100 files, without tests, have at most 120 lines', () => {
    const lengths = sources.filter((path) => !isTest(path)).map((path) => contents.get(path)!.split('\n').length - 1);
    expect(p95(lengths)).toBeLessThanOrEqual(120);
  });

  test('95 of 100 functions, without tests, have at most 25 lines', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'haat-lint-'));
    // the linter measures: a limit of none names each function with its lines
    const rules = { 'max-lines-per-function': ['error', { max: 0, IIFEs: true }] };
    await writeFile(
      join(folder, 'rules.json'),
      JSON.stringify({ plugins: [], categories: { correctness: 'off' }, rules }),
    );
    const { stdout } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/oxlint/bin/oxlint'), '-c', join(folder, 'rules.json'), '-f', 'json', root],
      { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 },
    );
    await rm(folder, { recursive: true });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { message: string; filename: string }[] };
    const lengths = diagnostics
      .filter(({ filename }) => !isTest(relative(root, resolve(root, filename))))
      .map(({ message }) => Number(/\((\d+)\)/.exec(message)?.[1]));
    expect(lengths.length).toBeGreaterThan(1000);
    expect(p95(lengths)).toBeLessThanOrEqual(25);
  });
});

test('every file that a comment names is there', () => {
  const names = new Set(tracked.map((path) => basename(path)));
  const comment = /\/\/.*|\/\*[^]*?\*\//g;
  const absent = sources
    .filter((path) => !isTest(path))
    .flatMap((path) =>
      [...(contents.get(path) ?? '').matchAll(comment)].flatMap(([text]) =>
        [...text.matchAll(/(?<![\w@/.:-])[\w./-]*\w\.(?:tsx?|sql|css)\b/g)]
          .map(([name]) => name)
          .filter((name) => !names.has(basename(name)))
          .map((name) => `${path} names ${name}`),
      ),
    );
  expect(absent).toEqual([]);
});

describe('documents are true', async () => {
  const texts = await Promise.all(
    tracked
      .filter((path) => path.endsWith('.md'))
      .map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })),
  );
  const folders = new Set(tracked.flatMap((path) => path.split('/').map((_, n, parts) => parts.slice(0, n).join('/'))));
  const roots = [...folders].filter((folder) => folder !== '' && !folder.includes('/'));
  const exists = (path: string) => tracked.includes(path) || folders.has(path.replace(/\/$/, ''));
  const names = new Set(tracked.map((path) => basename(path)));

  test('every path that they name is there', () => {
    // decisions and measured results speak of their own day
    const wrong = texts
      .filter(({ path }) => !under('docs/decisions/', 'bench/results/')(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/`(?:node )?([\w.@/-]+)(?: [^`]*)?`/g)]
          .map(([, name = '']) => name)
          .filter((name) =>
            name.includes('/')
              ? roots.some((folder) => name.startsWith(`${folder}/`)) && !exists(name)
              : /\w\.(?:tsx?|sql|css)$/.test(name) && !names.has(name),
          )
          .map((name) => `${path} names ${name}`),
      );
    expect(wrong).toEqual([]);
  });

  /** Table rows and list items whole, paragraphs by sentence. */
  const partsOf = (text: string) =>
    text
      .replaceAll(/\n(?! *(?:[-*|#]|\d+\.|$))/gm, ' ')
      .split('\n')
      .flatMap((line) => (/^ *(?:[-*|]|\d+\.)/.test(line) ? [line] : line.split(/(?<=\.)\s+(?=[A-Z`*])/)));
  // someFunction(), someName, SomeType, some_table, some_function()
  const isName = /^(?:[a-z]+\(\)|(?:[a-z]+[A-Z]|[A-Z][a-z]+[A-Z])\w*(?:\(\))?|[a-z]+(?:_[a-z]+)+(?:\(\))?)$/;

  test('a name in a guide exists in a file that is named beside it', async () => {
    const guides = texts.filter(({ path }) => /^(?:docs\/(?!decisions)|db\/|[^/]+$)/.test(path));
    const known = new Map<string, string[]>();
    const filesOf = (name: string) => {
      const folder = name.replace(/\/?$/, '/');
      const isIt = (path: string) => path === name || path.startsWith(folder) || path.endsWith(`/${name}`);
      return known.get(name) ?? known.set(name, tracked.filter(isIt)).get(name)!;
    };
    const textOf = async (path: string) => contents.get(path) ?? readFile(join(root, path), 'utf8');
    const wrong: string[] = [];
    for (const part of guides.flatMap(({ path, text }) => partsOf(text).map((said) => ({ path, said })))) {
      const quoted = [...part.said.matchAll(/`([^`]+)`/g)].map(([, inside = '']) => inside);
      const files = quoted.filter((inside) => /[./]/.test(inside)).flatMap(filesOf);
      const names = files.length > 0 ? quoted.filter((inside) => isName.test(inside)) : [];
      const beside = names.length > 0 ? await Promise.all(files.map(textOf)) : [];
      for (const name of names.map((inside) => inside.replace('()', '')))
        if (!beside.some((text) => new RegExp(`\\b${name}\\b`).test(text)))
          wrong.push(`${part.path}: ${name} in ${part.said.trim()}`);
    }
    expect(wrong).toEqual([]);
  });

  test('each decision has its status below its title, and the index lists all', () => {
    const index = texts.find(({ path }) => path === 'docs/decisions/README.md')?.text ?? '';
    const listed = [...index.matchAll(/^\| (\d+) \| \[(.+)\]\((.+)\) \| (.+) \|$/gm)].map((row) => row.slice(1, 5));
    const isLink = (text = '') => /^\[\d+\]\(\d{4}-[\w-]+\.md\)(?:, |$)/.test(text);
    const wanted = texts
      .filter(({ path }) => /^docs\/decisions\/\d/.test(path))
      .map(({ path, text }) => {
        const [, number = '', title = ''] = /^# (\d+)\. (.+)/.exec(text) ?? [];
        const [, status = 'none'] = /^# .+\n\nStatus: (accepted|superseded by \[\d+\]\([\w.-]+\))/.exec(text) ?? [];
        return [number, title, basename(path), status];
      });
    // the index may add to an accepted one what amends it
    const said = listed.map(([number, title, file, status = '']) => {
      const [plain = '', links] = status.split('; amended by ');
      return [number, title, file, links === undefined || isLink(links) ? plain : status];
    });
    expect(said).toEqual(wanted);
  });

  test('a decision has at most 30 lines', () => {
    const long = texts.filter(
      ({ path, text }) => /^docs\/decisions\/\d/.test(path) && text.trimEnd().split('\n').length > 30,
    );
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  test.each([
    ['README.md', 700],
    ['docs/architecture.md', 1000],
  ])('%s is a page of at most %i words', (name, max) => {
    const text = texts.find(({ path }) => path === name)?.text ?? '';
    expect(text.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(max);
  });

  test('the page on architecture names each wing of the server and each domain in it', () => {
    const page = texts.find(({ path }) => path === 'docs/architecture.md')?.text.split(/[\s/]+/);
    const named = [...folders]
      .filter((folder) => /^server\/[^/]+(?:\/[^/]+)?$/.test(folder))
      .map((path) => basename(path));
    expect(named.filter((name) => !page?.includes(name))).toEqual([]);
  });

  test('every link leads to a file, and to a heading in it', () => {
    const anchors = new Map(
      texts.map(({ path, text }) => [
        path,
        [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
          title
            .toLowerCase()
            .replace(/[^\p{L}\p{N} -]/gu, '')
            .replaceAll(' ', '-'),
        ),
      ]),
    );
    const wrong = texts.flatMap(({ path, text }) =>
      [...text.matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, link = '']) => link)
        .filter((link) => !/^https?:|^\//.test(link))
        .filter((link) => {
          const [file = '', anchor] = link.split('#');
          const target = file === '' ? path : posix.join(dirname(path), file);
          return !exists(target) || (anchor !== undefined && !anchors.get(target)?.includes(anchor));
        })
        .map((link) => `${path} links to ${link}`),
    );
    expect(wrong).toEqual([]);
  });

  test('every command that they name is in package.json', async () => {
    const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const wrong = texts.flatMap(({ path, text }) =>
      [...text.matchAll(/`npm run ([\w:-]+)/g)]
        .filter(([, name = '']) => !(name in scripts))
        .map(([command]) => `${path} names ${command}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('forbidden code', () => {
  test('no any, no silenced checker, no unfinished work, no switched-off test', () => {
    const bad = [
      /: any\b|\bas any\b|<any>/,
      /@ts-ignore|@ts-nocheck|oxlint-disable|eslint-disable/,
      /\bTODO\b|\bFIXME\b/,
      /\b(?:it|test|describe)\.(?:only|skip|fixme)\(|waitForTimeout/,
    ];
    const isBad = (text: string) => bad.some((one) => one.test(text));
    const wrong = sources.filter((path) => path !== 'test/repo.test.ts' && isBad(contents.get(path) ?? ''));
    expect(wrong).toEqual([]);
  });

  test('tests do not sleep: they wait for what should happen, or turn the clock', () => {
    const sleep = /\bsetTimeout\b[^;\n]*'node:timers\/promises'|\bsleep\(|setTimeout\(\s*(?:resolve|done)\b/;
    const sleeping = sources.filter(
      (path) => isTest(path) && path !== 'test/repo.test.ts' && sleep.test(contents.get(path) ?? ''),
    );
    // its customers wait a moment before they send again what a shop without its database refused
    expect(sleeping).toEqual(['test/orders-crash.test.ts']);
  });

  test('a test asks for a database by the words by which vitest.config.ts knows it', () => {
    const gives = /\binject\('template'\)|\b(?:testShop|testDatabase|emptyDatabase|shopBehindProxy)\(/;
    const giving = sources.filter(
      (path) => isTest(path) && !path.endsWith('.test.ts') && gives.test(contents.get(path) ?? ''),
    );
    expect(giving).toEqual([
      'test/support/postgres-databases.ts',
      'test/support/shop-behind-proxy.ts',
      'test/support/shop.ts',
    ]);
  });

  test('tests name a call by its endpoint; only those about addresses, in server/platform/http/, write its path', () => {
    const writing = sources.filter(
      (path) =>
        isTest(path) &&
        !under('server/platform/http/', 'test/repo.test.ts')(path) &&
        /['"`](?:http:\/\/[\w.:]+)?\/api\/v1\//.test(contents.get(path) ?? ''),
    );
    expect(writing).toEqual([]);
  });

  test('no registry host in the lock file', async () => {
    expect(await readFile(join(root, 'package-lock.json'), 'utf8')).not.toMatch(/"resolved": "http/);
  });

  test('each migration has a number of its own, in four digits', () => {
    const names = tracked.filter((path) => /^db\/migrations\/.*\.sql$/.test(path)).map((path) => basename(path));
    expect(names.filter((name) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(name))).toEqual([]);
    expect(new Set(names.map((name) => name.slice(0, 4))).size).toBe(names.length);
  });

  test('no migration that has landed was changed: db/migrations/hashes.json', async () => {
    const { migrations } = await readDatabaseFiles();
    const hashes: unknown = JSON.parse(await readFile(join(root, 'db/migrations/hashes.json'), 'utf8'));
    expect(Object.fromEntries(migrations.map((file) => [file.name, hashOf(file)]))).toEqual(hashes);
  });

  test('each decision has a number of its own', () => {
    const numbers = tracked
      .filter((path) => /^docs\/decisions\/\d/.test(path))
      .map((path) => basename(path).slice(0, 4));
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});

test('the database’s types are those of the migrations', () => {
  execFileSync(process.execPath, [join(root, 'scripts/db-types.ts'), '--verify'], { stdio: 'pipe' });
});
