import type { Heard, HeardArea } from './area-names-heard.ts';
import { isClear, isInside, type Found } from './is-clear.ts';
import { couldBe, farness, mayDiffer } from './nearly.ts';
import { numberedWords } from './spoken.ts';
import { windowsOf, type Window } from './windows.ts';

/** What an address says of an area. `sure`: it can be no other of the list. */
export interface AreaMatch<Area> {
  sure: Area | undefined;
  /** Those that it may be, the likeliest first. */
  likely: Area[];
  /** Whether it names any place of the list, or around places of it. */
  namesAny: boolean;
}

const maxLikely = 6;

/** The area of a courier's list that a text names. Text that names none, or two that exclude each other, is unclear. */
export function matchArea<Area>(areas: readonly HeardArea<Area>[], text: string): AreaMatch<Area> {
  const windows = windowsOf(text);
  const found = areas.flatMap((heard) => findIn(windows, heard) ?? []).toSorted(nearestFirst);
  const [best] = found;
  const regions = regionsIn(areas, windows);
  return {
    sure: best && isClear(best, found, regions) && !isInside(best, areas, windows) ? best.heard.area : undefined,
    likely: [...new Map(found.map(({ heard }) => [heard.place, heard.area])).values()].slice(0, maxLikely),
    namesAny: found.length > 0 || regions.length > 0,
  };
}

const nearestFirst = <Area>(a: Found<Area>, b: Found<Area>) =>
  b.words.size - a.words.size || a.off - b.off || b.length - a.length || b.around - a.around;

/** The best of its spellings in the text. */
function findIn<Area>(windows: readonly Window[], heard: HeardArea<Area>): Found<Area> | undefined {
  const found = heard.names.flatMap(({ needed, around }): Found<Area>[] => {
    const parts = needed.map((part) => nearest(windows, part));
    if (parts.some((part) => part === undefined)) return [];
    const near = around.flatMap((part) => nearest(windows, part, true) ?? []);
    // `Sector 6` alone may be in any town
    if (near.length === 0 && around.length > 0 && isOnlyNumbered(needed[0]!)) return [];
    const own = parts.map((part) => part!);
    return [
      {
        heard,
        own: new Set(own.flatMap(({ window }) => window.at)),
        words: new Set([...own, ...near].flatMap(({ window }) => window.at)),
        off: own.reduce((sum, { off }) => sum + off, 0),
        around: near.length,
        length: own.reduce((sum, { window }) => sum + window.letters.length, 0),
      },
    ];
  });
  return found.toSorted(nearestFirst)[0];
}

const isOnlyNumbered = ({ letters, numbers }: Heard) => numbers !== '' && numberedWords.has(letters);

/** Where the text names it. `isWider`: `Mirpur 12` names Mirpur too. */
function nearest(
  windows: readonly Window[],
  { letters, numbers, mask }: Heard,
  isWider = false,
): { window: Window; off: number } | undefined {
  const max = mayDiffer(letters);
  let best: { window: Window; off: number } | undefined;
  for (const window of windows) {
    if (window.numbers !== numbers || (window.isCut && !isWider)) continue;
    const isSame = window.letters === letters || window.joined === letters;
    if (!isSame && (max === 0 || !couldBe(window.mask, mask, max))) continue;
    const off = isSame ? 0 : farness(window.letters, letters, max);
    if (off <= max && (!best || off < best.off)) best = { window, off };
  }
  return best;
}

/** The words of the text that name something around areas of the list. */
function regionsIn<Area>(areas: readonly HeardArea<Area>[], windows: readonly Window[]): ReadonlySet<number>[] {
  const regions = new Map(
    areas.flatMap(({ names }) =>
      names.flatMap(({ around }) => around.map((one) => [`${one.letters} ${one.numbers}`, one] as const)),
    ),
  );
  return [...regions.values()].flatMap((region) => {
    const found = nearest(windows, region, true);
    return found?.off === 0 ? [new Set(found.window.at)] : [];
  });
}
