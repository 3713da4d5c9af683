import { t } from '#shared/language.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import { loadDistricts } from '#web/cart/districts.ts';
import { RecentlyViewed } from '../recently-viewed/RecentlyViewed.tsx';
import type { Route } from './+types/CartPage.ts';
import { CartContents } from './CartContents.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return { districts: await loadDistricts(context) };
}

/** The server's page is the same for all visitors; the browser adds the cart. */
export default function CartPage({ loaderData: { districts } }: Route.ComponentProps) {
  const { shopName } = useSettings();
  return (
    <div className="wide min-h-[80vh] pt-4 pb-4 lg:pt-8">
      <title>{`${t('Cart')} | ${shopName}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="mb-4 text-2xl font-bold lg:mb-6">{t('Cart')}</h1>
      <CartContents districts={districts} />
      <RecentlyViewed />
    </div>
  );
}
