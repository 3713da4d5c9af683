import { t } from '#shared/language.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import { paths } from '#web/platform/paths.ts';
import { PageHead } from '../head/PageHead.tsx';
import type { Route } from './+types/ContactPage.ts';
import { ContactForm } from './contact/ContactForm.tsx';
import { OpeningHours } from './contact/OpeningHours.tsx';
import { ShopMap } from './contact/ShopMap.tsx';
import { WaysToReach } from './contact/WaysToReach.tsx';
import { loadShop } from './content/load-shop.ts';
import { PageTitle } from './PageTitle.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { settings, facts, origin } = await loadShop(context, request);
  return { hours: settings.hours, shop: facts.shop, legal: facts.legal, origin };
}

export default function ContactPage({ loaderData: { hours, shop, legal, origin } }: Route.ComponentProps) {
  const settings = useSettings();
  return (
    <div className="wide pt-8 [overflow-wrap:anywhere] lg:pt-12">
      <PageHead
        title={`${t('Contact Us')} | ${shop}`}
        name={t('Contact Us')}
        description={t('Call, write or visit {shop}: phone, email, address and opening hours.', { shop })}
        origin={origin}
        path={paths.contact}
      />
      <PageTitle
        title={t('Contact Us')}
        lead={t(
          'Do you have a question about an order, a product or a delivery? Write or call, and a person will answer.',
        )}
      />
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <section aria-labelledby="write" className="screen-only max-w-[42rem]">
          <h2 id="write" className="mb-4 text-xl font-bold">
            {t('Write to us')}
          </h2>
          <ContactForm settings={settings} />
        </section>
        <div className="space-y-8">
          <WaysToReach settings={settings} />
          <OpeningHours hours={hours} lines={settings.hours} />
          <ShopMap address={settings.address} location={settings.location} />
          {legal.length > 0 && (
            <p className="text-sm text-quiet">
              {legal.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
