import type { Settings } from '../api/shop/settings.ts';
import { t } from '../language.ts';

type Cod = Settings['cod'];
type Places = Cod['only'];

/** Whether anybody may pay on delivery. */
export const takesCash = ({ where, only }: Cod): boolean =>
  where === 'everywhere' || (where === 'only' && only.length > 0);

/** Whether one may pay on delivery there. */
export function allowsCash({ where, except, only }: Cod, district: string, area: string | undefined): boolean {
  if (where === 'everywhere') return !namesPlace(except, district, area);
  return where === 'only' && namesPlace(only, district, area);
}

/** Whether one may pay on delivery somewhere in this district, as long as the area is not known. */
export function mayAllowCash({ where, except, only }: Cod, district: string): boolean {
  const named = (where === 'everywhere' ? except : only).find((place) => isDistrict(place.district, district));
  return where === 'everywhere' ? named?.areas.length !== 0 : where === 'only' && named !== undefined;
}

/** The areas that the settings name: where one may pay on delivery, or may not. */
export const namedPlaces = ({ where, except, only }: Cod): Places => (where === 'everywhere' ? except : only);

const wordsOf = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `;
const isDistrict = (one: string, other: string) => wordsOf(one) === wordsOf(other);

/** Whether the place is named: `Dhanmondi` stands for `Dhanmondi - Rd 27` too. */
const namesPlace = (places: Places, district: string, area: string | undefined) =>
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
