import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

// Reduces packages for the browser to the parts that this shop uses (vite.config.ts). It is in web/ so that a change
// rebuilds the pages.

/**
 * The icons of lucide-react, drawn by our own few lines (docs/decisions/0106-icons-come-as-their-package-has-them.md).
 */
const lightIcon = fileURLToPath(new URL('../../ui/light-icon.ts', import.meta.url));
export const lightIcons: Plugin = {
  name: 'light-icons',
  apply: 'build',
  enforce: 'pre',
  config: () => ({ ssr: { noExternal: ['lucide-react'] } }),
  resolveId: (id) => (id === '../createLucideIcon.mjs' ? '\0light-icon' : undefined),
  load: (id) =>
    id === '\0light-icon' ? `export { createIcon as default } from ${JSON.stringify(lightIcon)}` : undefined,
};

/**
 * Leaves out parts of React Router that this shop switches off (react-router.config.ts: all routes come with the page)
 * or never uses (instrumentations): 2.1 kB less on every page. The build fails when a new version of the router needs a
 * part that is not listed here.
 */
const routeModules = fileURLToPath(new URL('./route-modules.ts', import.meta.url));
const routerParts: Record<string, string> = {
  'router/instrumentation.js': `
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export { none as instrumentHandler, none as instrumentationResultMetaContext };
    const none = undefined;`,
  'dom/ssr/routeModules.js': `export { loadRouteModule } from ${JSON.stringify(routeModules)};`,
  // of apps without an ErrorBoundary of their own; ours is in root.tsx
  'dom/ssr/errorBoundaries.js': `
    export const RemixErrorBoundary = ({ children }) => children;
    export { none as BoundaryShell, none as RemixRootDefaultErrorBoundary };
    const none = () => null;`,
  'dom/ssr/fallback.js': 'export const RemixRootDefaultHydrateFallback = () => null;',
  'dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false;
    export const useFogOFWarDiscovery = () => undefined;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export { none as getPartialManifest, none as getManifestPath };
    export { none as getPathsWithAncestors, none as handleClientVersionMismatch };
    const none = undefined;`,
};
export const lightRouter: Plugin = {
  name: 'light-router',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) =>
    Object.entries(routerParts).find(([part]) => id.endsWith(`/react-router/dist/production/lib/${part}`))?.[1],
};
