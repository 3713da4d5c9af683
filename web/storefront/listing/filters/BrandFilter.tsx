import { useState } from 'react';
import { t } from '#shared/language.ts';
import { BrandSearchField } from './BrandSearchField.tsx';
import { CheckList, type Rest } from './CheckList.tsx';
import type { CountedName } from '../found/counted-name.ts';
import { FoundBrands } from './FoundBrands.tsx';
import type { Chosen } from '../found/listing-address.ts';

interface Props {
  chosen: Chosen;
  /** The brands that the page carries, and whether the shop has more. */
  facets: { brands: CountedName[]; hasMoreBrands: boolean };
  rest: Rest;
}

/** The largest brands as a list; where the shop has more, a field finds any of them by name. */
export function BrandFilter({ chosen, facets: { brands, hasMoreBrands }, rest }: Props) {
  const [typed, setTyped] = useState('');
  // all brands are loaded when the shopper searches for one
  const [isLooking, setIsLooking] = useState(false);
  if (brands.length === 0) return null;
  const words = typed.trim();
  const choices = brands.map(({ slug, name, count }) => ({
    value: slug,
    label: name,
    count,
    checked: chosen.brands.includes(slug),
  }));
  return (
    <CheckList title={t('Brand')} name="brand" choices={words ? [] : choices} {...(!words && { rest })}>
      {hasMoreBrands && <BrandSearchField words={typed} onType={setTyped} onFocus={() => setIsLooking(true)} />}
      {isLooking && <FoundBrands words={words} chosen={chosen} brands={brands} />}
    </CheckList>
  );
}
