import { areaInBangla, cleanAreaName, findDistrict } from '#server/sales/areas/areas.ts';
import { maskOf } from './nearly.ts';
import { numberedWords, spokenParts, type Spoken } from './spoken.ts';

/** A name or a part of one: its letters by their sound, without spaces, and its numbers. */
export interface Heard {
  letters: string;
  numbers: string;
  /** Which letters it has, a bit each. */
  mask: number;
}

/** One spelling of an area's name: `Kalshi, Mirpur` needs Kalshi, and Mirpur makes it surer. */
interface HeardName {
  needed: readonly Heard[];
  around: readonly Heard[];
}

export interface HeardArea<Area> {
  area: Area;
  /** The same for two entries of one place. */
  place: string;
  names: readonly HeardName[];
}

export function toHeard(words: readonly Spoken[]): Heard {
  const letters = words.flatMap((word) => (word.isNumber ? [] : word.heard)).join('');
  const numbers = words.flatMap((word) => (word.isNumber ? word.heard : [])).join(' ');
  return { letters, numbers, mask: maskOf(letters) };
}

const isNumbered = ([first, second]: readonly Spoken[]) =>
  first !== undefined && second?.isNumber === true && numberedWords.has(first.heard);

function toName(name: string, district: string): HeardName | undefined {
  const [head, ...rest] = spokenParts(name);
  if (!head) return undefined;
  const around = rest.filter((part) => !isNumbered(part)).map(toHeard);
  // of `Thana Road` only a road is left, and every address has one
  if (head.length === 1 && numberedWords.has(head[0]!.heard)) return undefined;
  const needed = [head, ...rest.filter(isNumbered)].map(toHeard);
  const own = toHeard(spokenParts(district)[0] ?? []);
  return { needed, around: around.filter(({ letters }) => letters !== own.letters) };
}

/** Couriers list some places twice, in two spellings. */
const placeOf = ({ needed, around }: HeardName): string =>
  [needed, around].map((parts) => parts.map(({ letters, numbers }) => `${letters} ${numbers}`).join()).join('; ');

/** A courier's areas within a district, with the spellings by which customers name them. */
export function hearAreas<Area extends { name: string }>(
  areas: readonly Area[],
  districtName: string,
): HeardArea<Area>[] {
  const district = findDistrict(districtName)?.name ?? districtName;
  return areas.flatMap((area) => {
    const clean = cleanAreaName(area.name, district);
    const bangla = areaInBangla(district, clean);
    const names = [clean, bangla].flatMap((name) => (name ? (toName(name, district) ?? []) : []));
    return names.length > 0 ? [{ area, place: placeOf(names[0]!), names }] : [];
  });
}
