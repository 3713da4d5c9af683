import { isBrand } from '#web/products/is-brand.ts';
import { toCountedName, type CountedName } from '../found/counted-name.ts';

interface Brand extends CountedName {
  nameBn?: string | null;
}

/** The brands whose name, in either language, contains these words; without placeholders for no brand. */
export function findBrands(brands: Brand[], words: string): CountedName[] {
  const wanted = folded(words);
  return brands
    .filter(({ name, nameBn }) => isBrand(name) && [name, nameBn ?? ''].some((one) => folded(one).includes(wanted)))
    .map(toCountedName);
}

/** Neither capital letters nor how a letter with its marks is stored make a difference. */
const folded = (text: string) => text.trim().normalize('NFC').toLowerCase();
