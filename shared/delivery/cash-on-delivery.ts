import { t } from '../language.ts';

/** Districts, whole (no areas) or these areas of them. */
export type CashPlaces = readonly { district: string; areas: readonly string[] }[];
/** Where one may pay on delivery, as the settings say. */
export interface CashRule {
  where: 'everywhere' | 'only' | 'nowhere';
  except: CashPlaces;
  only: CashPlaces;
}

/** Whether cash on delivery is available at all. */
export const takesCash = ({ where, only }: CashRule): boolean =>
  where === 'everywhere' || (where === 'only' && only.length > 0);

/** Whether one may pay on delivery there. */
export function allowsCash({ where, except, only }: CashRule, district: string, area: string | undefined): boolean {
  if (where === 'everywhere') return !namesPlace(except, district, area);
  return where === 'only' && namesPlace(only, district, area);
}

/** Whether cash on delivery may be available in this district while the area is unknown. */
export function mayAllowCash({ where, except, only }: CashRule, district: string): boolean {
  const named = (where === 'everywhere' ? except : only).find((place) => isDistrict(place.district, district));
  return where === 'everywhere' ? named?.areas.length !== 0 : where === 'only' && named !== undefined;
}

/** The areas that the settings name: where one may pay on delivery, or may not. */
export const namedPlaces = ({ where, except, only }: CashRule): CashPlaces => (where === 'everywhere' ? except : only);

const wordsOf = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `;
const isDistrict = (one: string, other: string) => wordsOf(one) === wordsOf(other);

/** Whether the list includes the place: `Dhanmondi` includes `Dhanmondi - Rd 27` too. */
const namesPlace = (places: CashPlaces, district: string, area: string | undefined) =>
  places.some(
    (place) =>
      isDistrict(place.district, district) &&
      (place.areas.length === 0 || place.areas.some((named) => wordsOf(area ?? '').includes(wordsOf(named)))),
  );

/** `Dhaka, Sylhet and Khulna`, in the present language. */
export const listed = (names: readonly string[]): string =>
  names.length < 2
    ? names.join('')
    : t('{names} and {last}', { names: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' });
