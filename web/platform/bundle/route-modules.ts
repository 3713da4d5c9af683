import { t } from '#shared/language.ts';
import { isGone } from '../stale-chunks.ts';
import { button } from '#web/ui/button.ts';

// In place of the router's own (light-packages.ts), which loads the page again where a part of the next one cannot be
// fetched: that loses the press, and offline the shop.

interface Route {
  id: string;
  /** The address of its file. */
  module: string;
}

/**
 * Loads the module of a route, with retries. After a release it loads the whole page, if the visitor wanted to go
 * there.
 */
export async function loadRouteModule(route: Route, known: Record<string, unknown>): Promise<unknown> {
  for (let tries = 0; !(route.id in known); tries += 1) {
    // some browsers cache the failure of a file by its address
    const address = tries === 0 ? route.module : `${route.module}?${tries}`;
    try {
      known[route.id] = await import(/* @vite-ignore */ address);
    } catch (error) {
      const target = nextAddress();
      // a prefetch: the visitor is not waiting
      if (target === undefined) throw error;
      if (await isGone(route.module)) {
        location.assign(target);
        return new Promise(() => {});
      }
      await untilTriedAgain();
    }
  }
  return known[route.id];
}

/** Where the router is on its way to. */
function nextAddress(): string | undefined {
  const { navigation } = window.__reactRouterDataRouter?.state ?? {};
  const place = navigation?.location;
  return place && place.pathname + place.search + place.hash;
}

declare global {
  interface Window {
    /** React Router's own. */
    __reactRouterDataRouter?: {
      state: { navigation: { location?: { pathname: string; search: string; hash: string } } };
    };
  }
}

/** The page stays as it is, and a line says why the next one does not come. */
function untilTriedAgain(): Promise<void> {
  const line = document.createElement('div');
  line.role = 'alert';
  line.className = 'fixed inset-x-4 bottom-24 z-50 grid gap-3 rounded-card bg-surface p-4 shadow-float';
  const again = document.createElement('button');
  again.className = button.primary;
  again.textContent = t('Try again');
  line.append(t('We could not connect. Check your connection and try again.'), again);
  document.body.append(line);
  return new Promise((resolve) => {
    const done = () => {
      line.remove();
      resolve();
    };
    addEventListener('online', done, { once: true });
    // the button, or any link, which may lead here again
    addEventListener('click', done, { once: true });
  });
}
