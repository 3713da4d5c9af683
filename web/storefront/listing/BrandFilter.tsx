import { t } from '#shared/language.ts';
import { BrandSearchField } from './BrandSearchField.tsx';
import { CheckList } from './CheckList.tsx';
import type { Chosen } from './listing-address.ts';
import type { CountedName } from './shown-facets.ts';
import { useBrandSearch } from './use-brand-search.ts';

interface Props {
  chosen: Chosen;
  /** The brands that the page carries, and whether the shop has more. */
  facets: { brands: CountedName[]; hasMoreBrands: boolean };
}

/** The largest brands as a list; where the shop has more, a field finds any of them by name. */
export function BrandFilter({ chosen, facets: { brands, hasMoreBrands } }: Props) {
  const search = useBrandSearch(chosen, brands);
  return (
    <CheckList
      title={t('Brand')}
      name="brand"
      shownAtFirst={search.isSearching ? search.shown.length : undefined}
      choices={search.shown.map(({ slug, name, count }) => ({
        value: slug,
        label: name,
        count,
        checked: chosen.brands.includes(slug),
      }))}
    >
      {hasMoreBrands && <BrandSearchField search={search} />}
    </CheckList>
  );
}
