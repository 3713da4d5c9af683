import { useRouteLoaderData } from 'react-router';
import type { Settings } from '#shared/api/settings.ts';

/** The shop's settings, as the layout around every storefront page loaded them; the pages to sign in stand in it too. */
export function useSettings(): Settings {
  const layout = useRouteLoaderData<{ settings: Settings }>('storefront/layout/StorefrontLayout');
  if (!layout) throw new Error('A part of the storefront was drawn outside its layout');
  return layout.settings;
}
