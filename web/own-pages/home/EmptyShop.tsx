import { Link } from 'react-router';
import { t } from '#shared/language.ts';
import { useSignedIn } from '#web/platform/session.ts';
import { paths } from '#web/platform/paths.ts';
import { button } from '#web/ui/button.ts';
import { withParts } from '#web/ui/with-parts.tsx';

/** A new shop without goods. Shows its keeper the first steps. */
export function EmptyShop() {
  const person = useSignedIn();
  const isKeeper = person !== null && person.staffRole !== null;
  return (
    <section className="mt-12 grid place-items-center gap-3 rounded-card border border-line px-6 py-16 text-center">
      <div aria-hidden className="stitch w-24" />
      <h2 className="text-xl font-bold">{t('We are adding our products')}</h2>
      {isKeeper ? (
        <>
          {/* without a wallet, customers outside the cash area cannot pay at all */}
          <p className="max-w-md text-quiet">
            {withParts(
              t(
                'To open the shop, add a category with a sub-category, a brand and your first product. Enter your bKash number in the {settings}.',
              ),
              {
                settings: (
                  <Link to={paths.settings} className="font-medium text-green underline">
                    {t('settings')}
                  </Link>
                ),
              },
            )}
          </p>
          <div className="flex flex-wrap justify-center gap-3">
            <Link to={paths.categories} className={button.primary}>
              {t('Add a category')}
            </Link>
            <Link to={paths.addProduct} className={button.quiet}>
              {t('Add a product')}
            </Link>
          </div>
        </>
      ) : (
        <p className="max-w-md text-quiet">{t('This shop has just opened. Come back soon.')}</p>
      )}
    </section>
  );
}
