import type { HeardArea } from './area-names-heard.ts';
import { couldBe, differing, mayDiffer } from './nearly.ts';
import type { Window } from './windows.ts';

/** An area that a text may name. */
export interface Found<Area> {
  heard: HeardArea<Area>;
  /** The numbers of the words of the text that name it, and of those around it. */
  own: ReadonlySet<number>;
  words: ReadonlySet<number>;
  /** Letters that differ. */
  off: number;
  around: number;
  /** Letters that are named. */
  length: number;
}

/** Whether all that the text names is this place, or something around it. */
export function isClear<Area>(
  best: Found<Area>,
  found: readonly Found<Area>[],
  regions: readonly ReadonlySet<number>[],
): boolean {
  // what is spelled right is no misspelling of another
  if (best.off > 1) return false;
  const nearness = best.off === 0 ? 0 : best.off + 1;
  const others = found.filter(({ heard, off }) => heard.place !== best.heard.place && off <= nearness);
  if (others.some((other) => !other.own.isSubsetOf(best.words))) return false;
  if (regions.some((region) => !region.isSubsetOf(best.words))) return false;
  return !others.some((other) => best.own.isSubsetOf(other.own) && other.words.size >= best.words.size);
}

/** Whether words that are left could be a misspelt place inside the found one, as Raihapur in Patharghata. */
export function isInside<Area>(
  { heard: { names, place }, words }: Found<Area>,
  areas: readonly HeardArea<Area>[],
  windows: readonly Window[],
): boolean {
  const left = windows.filter(({ at, letters }) => mayDiffer(letters) > 0 && !at.some((word) => words.has(word)));
  const own = new Set(names.flatMap(({ needed }) => needed.map(({ letters }) => letters)));
  const inside = areas.flatMap((area) =>
    area.place === place
      ? []
      : area.names.flatMap(({ needed, around }) => (around.some(({ letters }) => own.has(letters)) ? needed : [])),
  );
  return inside.some(({ letters, mask }) => {
    const max = mayDiffer(letters) + 1;
    return left.some((one) => couldBe(one.mask, mask, max) && differing(one.letters, letters, max) <= max);
  });
}
