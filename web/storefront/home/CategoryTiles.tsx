import { Link } from 'react-router';
import type { Category } from '#shared/api/catalogue.ts';
import { t } from '#shared/language.ts';
import { paths } from '#web/paths.ts';
import { Picture } from '#web/ui/Picture.tsx';

export type Tile = Pick<Category, '_id' | 'name' | 'nameBn' | 'slug' | 'logo'>;

const tileGrid = [
  'grid grid-cols-3 gap-3',
  'sm:grid-cols-4 lg:grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] lg:gap-4',
].join(' ');

/** The categories as pictures to touch. */
export function CategoryTiles({ categories }: { categories: Tile[] }) {
  return (
    <section aria-labelledby="categories-heading" className="mt-10">
      <h2 id="categories-heading" className="mb-4 text-xl font-bold lg:text-2xl">
        {t('Shop by category')}
      </h2>
      <ul className={tileGrid}>
        {categories.map(({ _id, name, nameBn, slug, logo }) => (
          <li key={_id}>
            <Link to={paths.category(slug)} className="group block rounded-card text-center">
              <span className="block aspect-square overflow-hidden rounded-card bg-mist">
                {logo && (
                  <Picture
                    url={logo}
                    alt=""
                    sizes="(min-width: 1024px) 120px, 28vw"
                    width={160}
                    height={160}
                    className="size-full object-cover transition-transform duration-200 group-hover:scale-[1.03]"
                  />
                )}
              </span>
              <span className="mt-1.5 block font-medium leading-tight break-words group-hover:text-green">{name}</span>
              {nameBn && (
                <span lang="bn" className="block h-6 truncate text-sm leading-6 text-quiet">
                  {nameBn}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
