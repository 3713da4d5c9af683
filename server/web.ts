import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import type { ServerBuild } from 'react-router';
import type { Middleware } from './http/listen.ts';
import type { Web } from './http/page-making.ts';
import { StartError } from './start-error.ts';

const root = join(import.meta.dirname, '..');
const build = join(root, 'build');

export interface StartedWeb {
  /** How pages are made, calling the API through `fetch` in this process. */
  pages(fetch: Fetch): Promise<Pages>;
  middleware: Middleware | undefined;
  stop(): Promise<void>;
}

type Pages = Pick<Web, 'render' | 'files' | 'find'>;
/** The functions that web/entry.server.tsx makes. */
type Renderer = Required<Pick<Web, 'render' | 'find'>>;

/** The storefront: built when its sources changed since the last build, or served by Vite in development. */
export async function startWeb(development: boolean): Promise<StartedWeb> {
  return development ? withVite() : built();
}

async function built(): Promise<StartedWeb> {
  await buildIfChanged();
  return {
    async pages(fetch) {
      // made by the build, so unknown to the compiler
      const serverBuild = (await import(join(build, 'server/index.js'))) as ServerBuild;
      return {
        ...renderer(serverBuild, fetch, 'production'),
        files: relative(process.cwd(), join(build, 'client')),
      };
    },
    middleware: undefined,
    stop: async () => undefined,
  };
}

async function withVite(): Promise<StartedWeb> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root, server: { middlewareMode: true } });
  return {
    async pages(fetch) {
      // loaded again for each page: Vite knows what changed
      const load = async () => {
        const serverBuild = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
        return renderer(serverBuild, fetch, 'development');
      };
      return {
        render: async (request, making) => (await load()).render(request, making),
        find: async (pathname) => (await load()).find(pathname),
        files: undefined,
      };
    },
    middleware: vite.middlewares,
    stop: () => vite.close(),
  };
}

type Fetch = (request: Request) => Response | Promise<Response>;

/** The named export of web/entry.server.tsx. */
interface EntryModule {
  createRenderer(build: ServerBuild, fetch: (path: string) => Promise<Response>, mode: string): Renderer;
}

function renderer(build: ServerBuild, fetch: Fetch, mode: 'production' | 'development'): Renderer {
  // known to React Router by its default export only
  const entry = build.entry.module as unknown as EntryModule;
  return entry.createRenderer(build, async (path) => fetch(new Request(`http://in-process${path}`)), mode);
}

/** Builds when the sources have changed since the last build. */
async function buildIfChanged(): Promise<void> {
  const made = join(build, 'made-from');
  const sources = await fingerprint(['web', 'shared', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts']);
  if ((await readFile(made, 'utf8').catch(() => '')) === sources) return;
  console.log('Building the pages …');
  try {
    await promisify(execFile)(process.execPath, [join(root, 'scripts/build.ts')], {
      cwd: root,
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    throw new StartError(`The pages could not be built: ${stderr.trim() || String(error)}`);
  }
  await writeFile(made, sources);
}

async function fingerprint(paths: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) {
    const info = await stat(join(root, path));
    const files = info.isDirectory()
      ? await readdir(join(root, path), { recursive: true, withFileTypes: true })
      : undefined;
    const names = files
      ?.filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted() ?? [join(root, path)];
    for (const name of names) hash.update(relative(root, name)).update(await readFile(name));
  }
  return hash.digest('hex');
}
