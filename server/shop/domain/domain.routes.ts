import { domainApi, type DomainState } from '#shared/api/shop/domain/domain.ts';
import type { ShopSettings } from '#shared/api/shop/settings.ts';
import { limitOf } from '#server/platform/http/limits/limits.ts';
import type { Api } from '#server/platform/http/route.ts';
import type { SecretKey } from '#server/platform/secrets/secret-box.ts';
import { proofOf, testDomain } from './test-domain.service.ts';

interface DomainParts {
  secretKey: SecretKey;
  settings: ShopSettings;
  /** SHOP_URL. */
  shopUrl: string | undefined;
  origin(): Promise<string>;
}

/** The shop's public address: what it is, and whether an address leads here. */
export function domainRoutes({ route, database }: Api, { secretKey, settings, shopUrl, origin }: DomainParts): void {
  const tests = limitOf(database, 'domain-tests', { tries: 10 });
  route(domainApi.get, async () => {
    const { domain } = await settings.get();
    const setBy: DomainState['setBy'] = shopUrl !== undefined ? 'environment' : domain === '' ? 'none' : 'dashboard';
    return { data: { now: await origin(), setBy } };
  });
  route(domainApi.test, async ({ body: { domain }, caller }) => {
    await tests.count(caller.userId);
    await testDomain(secretKey, domain);
    return { message: `${new URL(domain).hostname} leads to this shop.`, data: null };
  });
  route(domainApi.prove, async ({ query }) => ({ data: { proof: proofOf(secretKey, query.number) } }));
}
