interface ChartPoint {
  revenue: number;
  earlier: number | null;
}

/** The top of a scale for this value: an easily halved digit and zeros. At least 100 Taka. */
function scaleTop(max: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(max, 100)));
  return [1, 2, 3, 4, 6, 8, 10].map((times) => times * unit).find((top) => top >= max) ?? unit * 10;
}

export interface ChartShape {
  top: number;
  /** Of each point, 0 to 1 of the top. */
  bars: number[];
  line: (number | null)[];
  /** The points with the labels of bars and line; absent without values. */
  barLabel: number | undefined;
  lineLabel: number | undefined;
}

const highest = (values: readonly (number | null)[], mayBe: (place: number) => boolean): number | undefined =>
  values.reduce<number | undefined>(
    (best, value, place) =>
      value !== null && value > 0 && mayBe(place) && (best === undefined || value > (values[best] ?? 0)) ? place : best,
    undefined,
  );

/** The positions in the chart. Keeps the line's label away from the bars' label. */
export function shapeOf(points: readonly ChartPoint[]): ChartShape {
  const top = scaleTop(Math.max(0, ...points.flatMap(({ revenue, earlier }) => [revenue, earlier ?? 0])));
  // where more went back than came in, the table says how much
  const bars = points.map(({ revenue }) => Math.max(revenue, 0) / top);
  const line = points.map(({ earlier }) => (earlier === null ? null : Math.max(earlier, 0) / top));
  const barLabel = highest(bars, () => true);
  const isAway = (place: number) => barLabel === undefined || Math.abs(place - barLabel) >= points.length / 3;
  return { top, bars, line, barLabel, lineLabel: highest(line, isAway) };
}

// percent of the height: above the bars is room for their name, below them for hours and days
export const plot = 80;
export const foot = 10;

/** The height of a share of the highest value, from the bottom. */
export const heightOf = (part: number): string => `${part * plot + foot}%`;

/** The middle of a bar, 0 to 1 from the left. */
export const placeOf = (bar: number, bars: number): number => (bar + 0.5) / bars;
