import type { Overview } from '#shared/api/sales/reports.ts';
import { formatTaka } from '#shared/money.ts';
import { heightOf, placeOf, shapeOf, type ChartShape } from './chart-shape.ts';
import { ChartTable } from './ChartTable.tsx';
import { earlierName, namedPoints, pointName, rangeNames } from '../period/overview-words.ts';
import { Panel } from '#web/dashboard/parts/Panel.tsx';
import { Plot } from './Plot.tsx';

/** Revenue by hour or day as bars, the earlier days as a line; the table below has the same figures. */
export function RevenueChart({ overview }: { overview: Overview }) {
  const { range, series } = overview;
  const shape = shapeOf(series.points);
  const names = {
    now: range === 'custom' ? 'This period' : rangeNames[range],
    earlier: capital(earlierName(overview)),
  };
  return (
    <Panel title={series.per === 'hour' ? 'Net sales by hour' : 'Net sales by day'}>
      <div className="grid h-52 grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <Scale top={shape.top} />
        <div role="img" aria-label={summaryOf(series, shape)} className="relative">
          <GridLines />
          <Plot shape={shape} />
          <div className="absolute inset-x-0 border-t border-quiet" style={{ bottom: heightOf(0) }} />
          <PointLabels shape={shape} names={names} />
          {shape.barLabel === undefined && <NoRevenue />}
          <TimeAxis series={series} />
        </div>
      </div>
      <ChartTable overview={overview} names={names} />
    </Panel>
  );
}

type Series = Overview['series'];

function summaryOf({ points, per }: Series, { barLabel }: ChartShape): string {
  const peak = barLabel === undefined ? undefined : points[barLabel];
  const summary = peak ? `Highest: ${formatTaka(peak.revenue)}, ${pointName(peak.at, per)}.` : 'None yet.';
  return `${summary} The table below has the figures.`;
}

function GridLines() {
  return [1, 0.5].map((part) => (
    <div key={part} className="absolute inset-x-0 border-t border-line" style={{ bottom: heightOf(part) }} />
  ));
}

/** The Taka of the two lines, at their left. */
function Scale({ top }: { top: number }) {
  return (
    <div aria-hidden className="relative text-xs text-quiet tabular">
      {/* as wide as the longer of the two */}
      <span className="invisible">{formatTaka(top)}</span>
      {[1, 0.5].map((part) => (
        <span key={part} className="absolute right-0 translate-y-1/2" style={{ bottom: heightOf(part) }}>
          {formatTaka(top * part)}
        </span>
      ))}
    </div>
  );
}

/** The names of now and earlier, each at the highest point. */
function PointLabels({ shape, names }: { shape: ChartShape; names: { now: string; earlier: string } }) {
  const { bars, line, barLabel, lineLabel } = shape;
  return (
    <>
      {lineLabel !== undefined && (
        <Label x={placeOf(lineLabel, bars.length)} y={line[lineLabel] ?? 0} text={names.earlier} look="text-quiet" />
      )}
      {barLabel !== undefined && (
        <Label x={placeOf(barLabel, bars.length)} y={bars[barLabel] ?? 0} text={names.now} look="text-green" />
      )}
    </>
  );
}

/** A label at its point; near a side it moves inwards, so that it is not cut off. */
function Label({ x, y, text, look }: { x: number; y: number; text: string; look: string }) {
  return (
    <span className={`${label} ${look} ${shiftAt(x)}`} style={{ left: `${x * 100}%`, bottom: heightOf(y) }}>
      {text}
    </span>
  );
}

const label = 'absolute mb-0.5 rounded bg-surface/85 px-1 text-xs font-semibold whitespace-nowrap';

function NoRevenue() {
  return (
    <p className="absolute inset-x-0 top-1/3 text-center font-medium text-quiet">
      <span className="bg-surface px-2">No sales yet</span>
    </p>
  );
}

function TimeAxis({ series: { points, per } }: { series: Series }) {
  return namedPoints(points, per).map(({ place, text }) => {
    const x = placeOf(place, points.length);
    return (
      <span
        key={place}
        className={`absolute bottom-0 text-xs whitespace-nowrap text-quiet ${shiftAt(x)}`}
        style={{ left: `${x * 100}%` }}
      >
        {text}
      </span>
    );
  });
}

const shiftAt = (x: number): string => {
  if (x < 0.12) return '-translate-x-2';
  return x > 0.88 ? '-translate-x-full ml-2' : '-translate-x-1/2';
};
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
