import type { RouterContextProvider } from 'react-router';
import type { ShownPage } from '#shared/api/shop/pages.ts';
import type { apiOf } from '#web/platform/client.ts';
import type { ShopSettings } from '#web/platform/use-settings.ts';
import type { Place } from '../kinds/HeroPicture.tsx';
import type { Shown } from './drawn-section.ts';

/** What the drawing of a section finds around it. */
export interface Around {
  context: Readonly<RouterContextProvider>;
  api: ReturnType<typeof apiOf>;
  settings: ShopSettings;
  products: ShownPage['products'];
  place: Place;
}

/** A section without its HTML, which is drawn apart; absent: it has nothing to show, such as a deleted product. */
export type Drawing = (Shown & { html?: string }) | undefined;
