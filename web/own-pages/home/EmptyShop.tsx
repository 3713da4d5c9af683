import { Link } from 'react-router';
import { t } from '#shared/language.ts';
import { useSignedIn } from '#web/platform/session.ts';
import { paths } from '#web/platform/paths.ts';
import { button } from '#web/ui/button.ts';

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
          <p className="max-w-md text-quiet">{t('A short list leads you to your first product and order.')}</p>
          <Link to={paths.setup} className={button.primary}>
            {t('Set up your shop')}
          </Link>
        </>
      ) : (
        <p className="max-w-md text-quiet">{t('This shop has just opened. Come back soon.')}</p>
      )}
    </section>
  );
}
