import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '#shared/language.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import { cartLines } from '#web/cart/cart-store.ts';
import { loadDistricts } from '#web/cart/districts.ts';
import { SignInGuard } from '#web/platform/access/SignInGuard.tsx';
import type { Route } from './+types/OrderPage.ts';
import { BoughtLines, buyNowLines } from './form/bought-lines.ts';
import { Checkout } from './Checkout.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return { districts: await loadDistricts(context) };
}

// rarely
const ShopClosed = lazy(async () => ({ default: (await import('./ShopClosed.tsx')).ShopClosed }));

/** For guests too: buying needs no account. */
export default function OrderPage({ loaderData: { districts } }: Route.ComponentProps) {
  const { shopName, closed } = useSettings();
  const isBuyNow = useSearchParams()[0].has('now');
  return (
    <div className="only-logo wide min-h-[80vh] pt-4 pb-4 lg:pt-8">
      <title>{`${t('Checkout')} | ${shopName}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="mb-4 text-2xl font-bold lg:mb-6">{t('Checkout')}</h1>
      {closed ? (
        <Suspense>
          <ShopClosed note={closed.note} />
        </Suspense>
      ) : (
        <BoughtLines value={isBuyNow ? buyNowLines : cartLines}>
          <SignInGuard guest={<Checkout person={null} districts={districts} />}>
            {(person) => <Checkout key={person._id} person={person} districts={districts} />}
          </SignInGuard>
        </BoughtLines>
      )}
    </div>
  );
}
