import { getAllAreas } from '@classytic/bd-areas';
import { cleanAreaName, findDistrict } from '#server/sales/areas/areas.ts';
import { hearAreas, type HeardArea } from './area-names-heard.ts';
import { matchArea, type AreaMatch } from './match-area.ts';

/** Where a customer wants a parcel: a known district, and the rest as it was typed. */
export interface Written {
  district: string;
  area: string | null;
  address: string;
}

/** Hearing the names of a long list takes many milliseconds: the lists of the last districts are kept. */
const maxKept = 100;
const kept = new Map<string, HeardArea<{ id: string; name: string }>[]>();

function heardOf(areas: readonly { id: string; name: string }[], district: string) {
  const key = `${district} ${areas.map(({ id, name }) => `${id} ${name}`).join()}`;
  const known = kept.get(key) ?? hearAreas(areas, district);
  kept.delete(key);
  kept.set(key, known);
  if (kept.size > maxKept) kept.delete(kept.keys().next().value!);
  return known;
}

/** The area of a courier's list that an address means. The typed area counts more than the address. */
export function matchPlace<Area extends { id: string; name: string }>(
  areas: readonly Area[],
  written: Written,
): AreaMatch<Area> {
  const heard = heardOf(areas, written.district);
  const match = matchWritten(heard, written);
  const found = match.sure || match.namesAny ? match : (matchThroughOurs(heard, written) ?? match);
  const own = ({ id }: { id: string }) => areas.find((area) => area.id === id)!;
  return { ...found, sure: found.sure && own(found.sure), likely: found.likely.map(own) };
}

/** Whether the typed area alone names any place of the list, or around one. */
export const namesPlace = (areas: readonly { id: string; name: string }[], { district, area }: Written): boolean =>
  matchArea(heardOf(areas, district), area ?? '').namesAny;

function matchWritten<Area>(heard: readonly HeardArea<Area>[], { area, address }: Written): AreaMatch<Area> {
  const whole = matchArea(heard, [area, address].filter(Boolean).join(', '));
  if (whole.sure || !area) return whole;
  const byArea = matchArea(heard, area);
  // a clear address elsewhere contradicts it
  return byArea.sure && !matchArea(heard, address).sure ? { ...whole, sure: byArea.sure } : whole;
}

/** Our own list knows that Kalshi is in Mirpur: a courier that has only Mirpur means that. */
function matchThroughOurs<Area>(heard: readonly HeardArea<Area>[], written: Written): AreaMatch<Area> | undefined {
  const ours = getAllAreas().flatMap(({ internalId, name, districtName }) =>
    findDistrict(districtName)?.name === written.district ? [{ id: String(internalId), name }] : [],
  );
  const own = matchWritten(heardOf(ours, written.district), written).sure;
  return own && matchArea(heard, cleanAreaName(own.name, written.district));
}
