import type { ShopSettings } from '#shared/api/shop/settings.ts';
import { requireTls } from '#server/platform/http/responses/security-headers.ts';

interface OriginParts {
  /** SHOP_URL. */
  shopUrl: string | undefined;
  settings: ShopSettings;
  /** The address that the shop listens on. */
  listening(): string;
}

/**
 * The shop's public address, without a slash at its end: SHOP_URL, else what an owner has set, else the address that
 * it listens on. Never the Host header: callers choose that.
 */
export const openOrigin =
  ({ shopUrl, settings, listening }: OriginParts) =>
  async (): Promise<string> => {
    const origin = shopUrl ?? ((await settings.get()).domain || listening());
    if (origin.startsWith('https:')) requireTls();
    return origin;
  };
