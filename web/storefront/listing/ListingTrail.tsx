import { Link } from 'react-router';
import { t } from '#shared/language.ts';
import { paths } from '#web/platform/paths.ts';
import { changed, writeAddress } from './found/listing-address.ts';
import type { Listing } from './found/load-listing.ts';

const link = 'inline-flex min-h-8 items-center hover:text-green';

/** The way from the front page to this category or sub-category. */
export function ListingTrail({ listing: { category, subCategory, chosen, path } }: { listing: Listing }) {
  if (!category) return null;
  const whole = writeAddress(path, changed(chosen, { subCategory: null }));
  return (
    <nav aria-label={t('Breadcrumbs')} className="text-sm text-quiet">
      <ol className="flex flex-wrap items-center gap-x-2">
        <Step to={paths.home}>{t('Home')}</Step>
        {subCategory ? (
          <>
            <Step to={whole}>{category.name}</Step>
            <li aria-current="page">{subCategory.name}</li>
          </>
        ) : (
          <li>
            <span aria-current="page">{category.name}</span>
          </li>
        )}
      </ol>
    </nav>
  );
}

function Step({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link to={to} className={link}>
        {children}
      </Link>
      <span aria-hidden className="pl-2">
        /
      </span>
    </li>
  );
}
