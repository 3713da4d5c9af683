import type { Settings } from './api/settings.ts';
import { formatNumber, t } from './language.ts';

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

const mostNamed = 3;

/** Where one may pay on delivery, as it stands in a sentence: `in all of Bangladesh`; empty: nowhere. */
export function cashWords(cod: Cod): string {
  if (!takesCash(cod)) return '';
  return cod.where === 'everywhere' ? everywhereBut(cod.except) : onlyIn(cod.only);
}

function everywhereBut(except: Places): string {
  const { whole, parts } = sorted(except);
  if (except.length === 0) return t('in all of Bangladesh');
  if (except.length <= mostNamed)
    return t('in all of Bangladesh except {places}', {
      places: listed([...whole, ...parts.map((district) => t('some areas of {district}', { district }))]),
    });
  return parts.length > 0
    ? t('in all of Bangladesh except some areas')
    : t('in all of Bangladesh except {count} districts', { count: formatNumber(whole.length) });
}

function onlyIn(only: Places): string {
  const { whole, parts } = sorted(only);
  if (only.length > mostNamed)
    return parts.length > 0
      ? t('in select areas of {count} districts', { count: formatNumber(only.length) })
      : t('in {count} districts', { count: formatNumber(only.length) });
  return listed([
    ...(whole.length > 0 ? [t('in {districts}', { districts: listed(whole) })] : []),
    ...(parts.length > 0 ? [t('in select areas of {districts}', { districts: listed(parts) })] : []),
  ]);
}

/** The names of districts that are meant as a whole, and of those of which only some areas are. */
const sorted = (places: Places) => ({
  whole: places.filter(({ areas }) => areas.length === 0).map(({ district }) => t(district)),
  parts: places.filter(({ areas }) => areas.length > 0).map(({ district }) => t(district)),
});

/** `Dhaka, Sylhet and Khulna`, in the present language. */
export const listed = (names: readonly string[]): string =>
  names.length < 2
    ? names.join('')
    : t('{names} and {last}', { names: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' });
