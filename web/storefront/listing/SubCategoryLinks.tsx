import { Link } from 'react-router';
import { formatNumber, t } from '#shared/language.ts';
import { changed, writeAddress } from './found/listing-address.ts';
import type { Listing } from './found/load-listing.ts';

const pill = [
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 whitespace-nowrap',
  'hover:border-green hover:text-green',
].join(' ');

/**
 * Links to narrow the list: sub-categories within a category, categories within a search. Each shows its number of
 * products.
 */
export function SubCategoryLinks({ listing: { path, chosen, category, subCategory, meta } }: { listing: Listing }) {
  const facets = meta.facets;
  if (!facets || subCategory || meta.totalProducts === 0) return null;
  const links = category
    ? facets.subCategories.map((sub) => ({ ...sub, change: { subCategory: sub.slug } }))
    : facets.categories.map((one) => ({ ...one, change: { category: one.slug } }));
  if (links.length < 2) return null;
  return (
    <nav
      aria-label={category ? t('Types of {category}', { category: category.name }) : t('Categories found')}
      className="-mx-4 mt-3 sm:mx-0"
    >
      <ul className="no-bar flex gap-2 overflow-x-auto px-4 pb-1 sm:flex-wrap sm:px-0">
        {links.map(({ name, slug, count, change }) => (
          <li key={slug}>
            <Link to={writeAddress(path, changed(chosen, change))} className={pill}>
              {name} <span className="text-sm text-quiet tabular">{formatNumber(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
