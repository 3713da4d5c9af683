import { createHash } from 'node:crypto';
import { courierRows } from '#shared/couriers.ts';
import { ShipmentRefused, type CourierArea } from '#server/platform/gateways/couriers/courier.ts';
import { courierKinds } from '#server/platform/gateways/couriers/courier-kinds.ts';
import { normalise } from '#server/platform/text/normalise.ts';
import { findDistrict } from '#server/sales/areas/areas.ts';
import { findAreaChoice, upsertAreaChoice } from './area-lists.queries.ts';
import { listAreas, type AreaSource } from './area-lists.service.ts';
import { matchPlace, namesPlace, type Written } from './matching/match-place.ts';

/** A level of a courier's areas that an address does not say clearly, and those that it may mean. */
interface UnclearLevel {
  level: string;
  /** The areas above it, which are clear. */
  within: CourierArea[];
  likely: CourierArea[];
  options: CourierArea[];
}

type Found = { areas: CourierArea[] } | { unclear: UnclearLevel };

/** The courier's areas for an address; throws ShipmentRefused if a person must choose. Empty: it needs none. */
export async function findAreas(source: AreaSource, written: Written): Promise<CourierArea[]> {
  const found = await matchLevels(source, written, (await findChosen(source, written)) ?? []);
  if ('areas' in found) return found.areas;
  const { name } = courierRows[source.key];
  throw new ShipmentRefused(`${name} has no area that this address names clearly`, [
    { field: 'areas', message: `Choose the ${found.unclear.level} of ${name}` },
  ]);
}

/** Follows the levels from those that are known already. An optional level that is unclear is left out. */
export async function matchLevels(source: AreaSource, written: Written, known: CourierArea[]): Promise<Found> {
  const areas = [...known];
  const { levels } = courierKinds[source.key];
  for (const [n, { name, isOptional }] of levels.entries()) {
    if (n < areas.length) continue;
    const options = await listAreas(source, areas);
    const { sure, likely } = n === 0 ? inDistrict(options, written) : matchPlace(options, written);
    const found = sure
      ? [sure]
      : levels[n + 1] && (await matchBelow(source, written, { within: areas, likely, options }));
    if (found) areas.push(...found);
    else if (isOptional) break;
    else return { unclear: { level: name, within: areas, likely, options } };
  }
  return { areas };
}

/**
 * `Ramu, Cox's Bazar` names two zones, and an area in one of them: with the areas below it is clear. Returns the area
 * and what it is in.
 */
async function matchBelow(
  source: AreaSource,
  written: Written,
  { within, likely, options }: Pick<UnclearLevel, 'within' | 'likely' | 'options'>,
): Promise<CourierArea[] | undefined> {
  const all = options.map((one) => ({ ...one, path: [one] }));
  for (const one of likely)
    for (const area of await listAreas(source, [...within, one]))
      all.push({ id: `${one.id}/${area.id}`, name: `${area.name}, ${one.name}`, path: [one, area] });
  return matchPlace(all, written).sure?.path;
}

function inDistrict(options: readonly CourierArea[], { district }: Written) {
  const wanted = findDistrict(district)?.name;
  const sure = options.find(({ name }) => wanted !== undefined && findDistrict(name)?.name === wanted);
  return { sure, likely: [] };
}

const hashOf = (words: readonly (string | null)[]): Buffer =>
  createHash('sha256')
    .update(words.map((word) => normalise(word ?? '')).join('\n'))
    .digest();

/** Tells places apart without their words: by district and area, or by the address where there is no area. */
export const hashOfPlace = ({ district, area, address }: Written): Buffer =>
  hashOf(area ? [district, area] : [district, area, address]);

const findChosen = ({ db, key }: AreaSource, { district, area, address }: Written) =>
  findAreaChoice(db, key, [hashOf([district, area, address]), ...(area ? [hashOf([district, area])] : [])]);

/**
 * Remembers what staff chose, for all orders with this area. If its words name several places, they say too little: it
 * then counts for this address alone.
 */
export async function rememberAreas(
  source: AreaSource,
  { written, areas, by }: { written: Written; areas: readonly CourierArea[]; by: string },
): Promise<void> {
  const { district, area, address } = written;
  const options = await listAreas(source, areas.slice(0, 1));
  const isForAll = area !== null && area !== '' && !namesPlace(options, written);
  const hash = isForAll ? hashOf([district, area]) : hashOf([district, area, address]);
  await upsertAreaChoice(source.db, source.key, { hash, areas, by });
}
