import { Link } from 'react-router';
import type { Product } from '#shared/api/catalogue/catalogue.ts';
import { inLanguage, t } from '#shared/language.ts';
import { paths } from '#web/platform/paths.ts';

export function ProductTrail({ product: { category, subCategory } }: { product: Product }) {
  const link = 'inline-flex min-h-8 items-center hover:text-green';
  return (
    <nav aria-label={t('Breadcrumbs')} className="text-sm text-quiet">
      <ol className="flex flex-wrap items-center gap-x-2">
        <li>
          <Link to={paths.home} className={link}>
            {t('Home')}
          </Link>
          <span aria-hidden className="pl-2">
            /
          </span>
        </li>
        <li>
          <Link to={paths.category(category.slug)} className={link}>
            {inLanguage(category.name, category.nameBn)}
          </Link>
          {subCategory && (
            <span aria-hidden className="pl-2">
              /
            </span>
          )}
        </li>
        {subCategory && (
          <li>
            <Link to={paths.category(category.slug, subCategory.slug)} className={link}>
              {inLanguage(subCategory.name, subCategory.nameBn)}
            </Link>
          </li>
        )}
      </ol>
    </nav>
  );
}
