import { toCountedName, type CountedName } from './counted-name.ts';

interface Brand extends CountedName {
  nameBn?: string | null;
}

/** The brands whose name, in either language, contains these words. */
export function findBrands(brands: Brand[], words: string): CountedName[] {
  const wanted = folded(words);
  return brands
    .filter(({ name, nameBn }) => [name, nameBn ?? ''].some((one) => folded(one).includes(wanted)))
    .map(toCountedName);
}

/** Neither capital letters nor how a letter with its marks is stored make a difference. */
const folded = (text: string) => text.trim().normalize('NFC').toLowerCase();
