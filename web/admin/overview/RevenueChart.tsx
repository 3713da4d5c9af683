import type { Overview } from '#shared/api/reports.ts';
import { formatTaka } from '#shared/money.ts';
import { shapeOf } from './chart-shape.ts';
import { ChartTable } from './ChartTable.tsx';
import { earlierName, namedPoints, pointName, rangeNames } from './overview-words.ts';
import { Panel } from './Panel.tsx';

/** Revenue by hour or day as bars, the earlier days as a line; the same figures stand in the table below it. */
export function RevenueChart({ overview, className }: { overview: Overview; className?: string }) {
  const {
    range,
    series: { per, points },
  } = overview;
  const shape = shapeOf(points);
  const names = { now: range === 'custom' ? 'These days' : rangeNames[range], earlier: capital(earlierName(overview)) };
  const peak = shape.barLabel === undefined ? undefined : points[shape.barLabel];
  const summary = peak ? `The most, ${formatTaka(peak.revenue)}: ${pointName(peak.at, per)}.` : 'None yet.';
  const at = (place: number) => (place + 0.5) / points.length;
  return (
    <Panel
      title={per === 'hour' ? 'Revenue by hour' : 'Revenue by day'}
      {...(className !== undefined && { className })}
    >
      <div className="grid h-52 grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <Scale top={shape.top} />
        <div role="img" aria-label={`${summary} The figures stand in the table below.`} className="relative">
          {[1, 0.5].map((part) => (
            <div
              key={part}
              className="absolute inset-x-0 border-t border-line"
              style={{ bottom: `${part * plot + foot}%` }}
            />
          ))}
          <Plot shape={shape} />
          <div className="absolute inset-x-0 border-t border-quiet" style={{ bottom: `${foot}%` }} />
          {shape.lineLabel !== undefined && (
            <Label
              x={at(shape.lineLabel)}
              y={shape.line[shape.lineLabel] ?? 0}
              text={names.earlier}
              look="text-quiet"
            />
          )}
          {shape.barLabel !== undefined && (
            <Label x={at(shape.barLabel)} y={shape.bars[shape.barLabel] ?? 0} text={names.now} look="text-green" />
          )}
          {!peak && (
            <p className="absolute inset-x-0 top-1/3 text-center font-medium text-quiet">
              <span className="bg-surface px-2">No accepted orders yet</span>
            </p>
          )}
          {namedPoints(points, per).map(({ place, text }) => (
            <span
              key={place}
              className={`absolute bottom-0 text-xs whitespace-nowrap text-quiet ${besides(at(place))}`}
              style={{ left: `${at(place) * 100}%` }}
            >
              {text}
            </span>
          ))}
        </div>
      </div>
      <ChartTable overview={overview} names={names} />
    </Panel>
  );
}

// percent of the height: above the bars is room for their name, below them for hours and days
const plot = 80;
const foot = 10;

/** The Taka of the two lines, beside them. */
function Scale({ top }: { top: number }) {
  return (
    <div aria-hidden className="relative text-xs text-quiet tabular">
      {/* as wide as the longer of the two */}
      <span className="invisible">{formatTaka(top)}</span>
      {[1, 0.5].map((part) => (
        <span key={part} className="absolute right-0 translate-y-1/2" style={{ bottom: `${part * plot + foot}%` }}>
          {formatTaka(top * part)}
        </span>
      ))}
    </div>
  );
}

function Plot({ shape: { bars, line } }: { shape: ReturnType<typeof shapeOf> }) {
  // where bars are as thin as a pixel there is no room between them
  const gap = bars.length > 62 ? 0 : 0.15;
  const hasLine = line.some((part) => part !== null && part > 0);
  const drawn = line.flatMap((part, place) => (part === null ? [] : [`${place + 0.5},${(1 - part) * 100}`]));
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${bars.length} 100`}
      preserveAspectRatio="none"
      className="absolute inset-x-0 w-full overflow-visible"
      style={{ bottom: `${foot}%`, height: `${plot}%` }}
    >
      {bars.map(
        (part, place) =>
          part > 0 && (
            <rect
              key={place}
              x={place + gap}
              width={1 - gap * 2}
              y={(1 - part) * 100}
              height={part * 100}
              className="fill-green"
            />
          ),
      )}
      {/* light around the line, so that it is seen on the bars too */}
      {hasLine &&
        ['stroke-surface/80 [stroke-width:4]', 'stroke-quiet [stroke-dasharray:5_3] [stroke-width:1.5]'].map((look) => (
          <polyline
            key={look}
            points={drawn.join(' ')}
            vectorEffect="non-scaling-stroke"
            className={`fill-none ${look}`}
          />
        ))}
    </svg>
  );
}

/** A name where it belongs; near a side it stands beside its point, so that nothing is cut off. */
function Label({ x, y, text, look }: { x: number; y: number; text: string; look: string }) {
  return (
    <span
      className={`absolute mb-0.5 rounded bg-surface/85 px-1 text-xs font-semibold whitespace-nowrap ${look} ${besides(x)}`}
      style={{ left: `${x * 100}%`, bottom: `${y * plot + foot}%` }}
    >
      {text}
    </span>
  );
}

const besides = (x: number) => (x < 0.12 ? '-translate-x-2' : x > 0.88 ? '-translate-x-full ml-2' : '-translate-x-1/2');
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
