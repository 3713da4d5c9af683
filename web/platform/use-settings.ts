import { useRouteLoaderData } from 'react-router';
import type { SettingsInLanguage } from '#shared/settings/settings-in-language.ts';

/**
 * As the layout's loader words them (web/storefront/shop-settings/shop-settings.ts): in the page's language, with
 * `waysToPay`.
 */
export interface ShopSettings extends SettingsInLanguage {
  waysToPay: string;
}

/** The shop's settings, loaded by the layout around every storefront page, including the sign-in pages. */
export function useSettings(): ShopSettings {
  const layout = useRouteLoaderData<{ settings: ShopSettings }>('storefront/layout/StorefrontLayout');
  if (!layout) throw new Error('A part of the storefront was drawn outside its layout');
  return layout.settings;
}
