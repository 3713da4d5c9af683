import { join, relative } from 'node:path';
import type { ServerBuild } from 'react-router';
import type { Middleware } from '#server/platform/http/server/listen.ts';
import type { Web } from './page-rendering.ts';
import { buildsFolder, ensurePages } from './build-pages.ts';
import { listBuilds, markUsed } from './pages-builds.ts';

const root = join(import.meta.dirname, '../../..');
const hourMs = 60 * 60 * 1000;

export interface StartedWeb {
  /** How pages are made, calling the API through `fetch` in this process. */
  pages(fetch: Fetch): Promise<Pages>;
  middleware: Middleware | undefined;
  stop(): Promise<void>;
}

type Pages = Pick<Web, 'render' | 'files' | 'otherFiles' | 'find'>;
/** The functions that web/entry.server.tsx makes. */
type Renderer = Required<Pick<Web, 'render' | 'find'>>;

/** The storefront: built when its sources changed since the last build, or served by Vite in development. */
export async function startWeb(development: boolean, stopping?: AbortSignal): Promise<StartedWeb> {
  return development ? withVite() : built(stopping);
}

async function built(stopping: AbortSignal | undefined): Promise<StartedWeb> {
  const build = await ensurePages(stopping);
  const using = setInterval(() => void markUsed(build), hourMs).unref();
  const filesOf = (folder: string) => relative(process.cwd(), join(folder, 'client'));
  return {
    async pages(fetch) {
      // made by the build, so unknown to the compiler
      const serverBuild = (await import(join(build, 'server/index.js'))) as ServerBuild;
      return {
        ...renderer(serverBuild, fetch, 'production'),
        files: filesOf(build),
        otherFiles: async () => {
          const builds = await listBuilds(buildsFolder);
          return builds.filter((folder) => folder !== build).map(filesOf);
        },
      };
    },
    middleware: undefined,
    stop: async () => clearInterval(using),
  };
}

async function withVite(): Promise<StartedWeb> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root, server: { middlewareMode: true } });
  return {
    async pages(fetch) {
      // loaded for each page: Vite tracks the changes
      const load = async () => {
        const serverBuild = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
        return renderer(serverBuild, fetch, 'development');
      };
      return {
        render: async (request, context) => (await load()).render(request, context),
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
  // React Router's types only include its default export
  const entry = build.entry.module as unknown as EntryModule;
  return entry.createRenderer(build, async (path) => fetch(new Request(`http://in-process${path}`)), mode);
}
