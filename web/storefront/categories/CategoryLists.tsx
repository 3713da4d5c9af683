import type { MenuLink } from '#shared/api/shop/menu-settings.ts';
import { currentLanguage, pathIn, t } from '#shared/language.ts';
import { paths } from '#web/platform/paths.ts';
import { shownLinks } from '../shop-settings/shown-links.ts';
import { wishlistWords } from '../wishlist/wishlist-words.ts';
import type { ShownCategory } from './shown-category.ts';

// Rendered only on the server: categories.css has the looks, CategoryStrip.tsx and CategoryDrawer.tsx the behaviour.

interface Props {
  categories: ShownCategory[];
  /** The owner's own, after the categories. */
  links: MenuLink[];
}

const addressOf = (slug: string, kind?: string) => pathIn(currentLanguage(), paths.category(slug, kind));

/** The entries of the header's line: each category with a menu of its kinds, and the owner's links. */
export function StripCategories({ categories, links }: Props) {
  return (
    <>
      {categories.map(({ name, slug, kinds }) => (
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
      ))}
      <OwnLinks links={links} />
    </>
  );
}

const OwnLinks = ({ links, className }: Pick<Props, 'links'> & { className?: string }) =>
  shownLinks(links).map(({ label, href }) => (
    <li key={`${label} ${href}`} className={className}>
      <a href={href}>{label}</a>
    </li>
  ));

const otherPages = () => [
  { label: t('Track an order'), path: paths.track },
  { label: wishlistWords[currentLanguage()].title, path: paths.wishList },
  { label: t('Contact Us'), path: paths.contact },
];

/** The entries of the phone's drawer: the categories, and links that otherwise are only in the footer. */
export function DrawerCategories({ categories, links }: Props) {
  return (
    <>
      {categories.map((category) => (
        <li key={category.slug}>
          <DrawerEntry category={category} />
        </li>
      ))}
      <li>
        <a href={pathIn(currentLanguage(), paths.products)}>{t('All products')}</a>
      </li>
      <OwnLinks links={links} className="page" />
      {otherPages().map(({ label, path }) => (
        <li key={path} className="page">
          <a href={pathIn(currentLanguage(), path)}>{label}</a>
        </li>
      ))}
    </>
  );
}

function DrawerEntry({ category: { name, slug, kinds } }: { category: ShownCategory }) {
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

function Kinds({ slug, kinds }: Pick<ShownCategory, 'slug' | 'kinds'>) {
  return kinds.map((kind) => (
    <li key={kind.slug}>
      <a href={addressOf(slug, kind.slug)}>{kind.name}</a>
    </li>
  ));
}
