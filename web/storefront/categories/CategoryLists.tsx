import { currentLanguage, pathIn, t } from '#shared/language.ts';
import { paths } from '#web/platform/paths.ts';
import { wishWords } from '../wishlist/wishlist-words.ts';
import type { Shelf } from './shown-category.ts';

// Drawn on the server alone: categories.css has the looks, CategoryStrip.tsx and CategoryDrawer.tsx what they do.

interface Props {
  shelves: Shelf[];
}

const addressOf = (slug: string, kind?: string) => pathIn(currentLanguage(), paths.category(slug, kind));

/** The entries of the header's line, each with a menu of its kinds. */
export function StripShelves({ shelves }: Props) {
  return shelves.map(({ name, slug, kinds }) => (
    <li key={slug}>
      <a href={addressOf(slug)}>{name}</a>
      {kinds.length > 0 && (
        <>
          <button
            type="button"
            popoverTarget={`menu-${slug}`}
            aria-label={t('More in {category}', { category: name })}
            aria-haspopup="true"
          />
          <ul id={`menu-${slug}`} popover="auto" className="menu">
            <Kinds slug={slug} kinds={kinds} />
          </ul>
        </>
      )}
    </li>
  ));
}

const otherPages = () => [
  { label: t('Track an order'), path: paths.track },
  { label: wishWords[currentLanguage()].title, path: paths.wishList },
  { label: t('Contact Us'), path: paths.contact },
];

/** The entries of the phone's drawer: the shelves, and what a phone would find in the footer alone. */
export function DrawerShelves({ shelves }: Props) {
  return (
    <>
      {shelves.map((shelf) => (
        <li key={shelf.slug}>
          <DrawerEntry shelf={shelf} />
        </li>
      ))}
      <li>
        <a href={pathIn(currentLanguage(), paths.products)}>{t('All products')}</a>
      </li>
      {otherPages().map(({ label, path }) => (
        <li key={path} className="page">
          <a href={pathIn(currentLanguage(), path)}>{label}</a>
        </li>
      ))}
    </>
  );
}

function DrawerEntry({ shelf: { name, slug, kinds } }: { shelf: Shelf }) {
  if (kinds.length === 0) return <a href={addressOf(slug)}>{name}</a>;
  return (
    <details name="drawer-category">
      <summary>{name}</summary>
      <ul>
        <li>
          <a href={addressOf(slug)}>{t('All {category}', { category: name })}</a>
        </li>
        <Kinds slug={slug} kinds={kinds} />
      </ul>
    </details>
  );
}

function Kinds({ slug, kinds }: Pick<Shelf, 'slug' | 'kinds'>) {
  return kinds.map((kind) => (
    <li key={kind.slug}>
      <a href={addressOf(slug, kind.slug)}>{kind.name}</a>
    </li>
  ));
}
