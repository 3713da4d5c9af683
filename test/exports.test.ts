import { expect, test } from 'vitest';
import { contents, importedBy, isTest, sources, under } from './support/sources.ts';

// An export is for other code. What only a test asks for is tested through what the shop itself uses.

/** Used by tests alone, or by no file of ours by its name. */
const reasons: Record<string, string> = {
  // a limit of a test is far smaller than the shop's
  ShopCatalogue: 'a test waits 50 ms, and two products are many',
  maxAttempts: 'a test fills each limit but for the last try, which would take hours of requests',
  findCommit: 'a test has a folder of its own',
  shopWords: 'a test checks each row of the dictionary',
  runnerOptions: 'tests run the jobs that are due once, as the runner of the shop would',
  // the bundler and React Router ask for these by name
  createIcon: 'web/platform/bundle/light-packages.ts',
  loadRouteModule: 'web/platform/bundle/light-packages.ts',
  createRenderer: 'server/platform/pages/web.ts has it from the bundle',
  ...Object.fromEntries(
    ['ErrorBoundary', 'Layout', 'handle', 'links', 'loader', 'shouldRevalidate'].map((name) => [name, 'a route']),
  ),
};

test('no export is there for tests alone', () => {
  const ours = sources
    .filter((path) => !isTest(path) || path.startsWith('test/fuzz/'))
    .map((path) => ({ path, text: contents.get(path) ?? '' }));
  const lists = /\b(?:import|export)\s+(?:type\s+)?(?:\w+,\s*)?\{([^}]*)\}\s+from\s+'([^']+)'/g;
  const asked = new Set(
    ours.flatMap(({ path, text }) =>
      [...text.matchAll(lists)].flatMap(([, names = '', from = '']) =>
        names.split(',').map((name) => `${importedBy(path, from)} ${/^\s*(?:type )?(\w*)/.exec(name)?.[1]}`),
      ),
    ),
  );
  // loaded when they are needed: who asks for what is not in the import
  const late = new Set(
    ours.flatMap(({ path, text }) =>
      [...text.matchAll(/\bimport\(\s*'([^']+)'/g)].map(([, name = '']) => importedBy(path, name)),
    ),
  );
  const unused = ours
    .filter(({ path }) => under('server/', 'shared/', 'web/', 'scripts/')(path) && !late.has(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^export (?:async )?(?:const|class|function\*?|interface|type) (\w+)/gm)]
        .map(([, name = '']) => ({ path, name }))
        .filter(({ name }) => !asked.has(`${path} ${name}`)),
    );
  const wrong = unused.filter(({ name }) => !(name in reasons));
  expect(wrong.map(({ path, name }) => `${path} exports ${name}`)).toEqual([]);
  const names = new Set(unused.map(({ name }) => name));
  expect(Object.keys(reasons).filter((name) => !names.has(name))).toEqual([]);
});
