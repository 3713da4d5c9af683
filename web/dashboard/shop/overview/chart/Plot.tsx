import { foot, plot, type ChartShape } from './chart-shape.ts';

/** The bars, and the line of the earlier days over them. */
export function Plot({ shape: { bars, line } }: { shape: ChartShape }) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${bars.length} 100`}
      preserveAspectRatio="none"
      className="absolute inset-x-0 w-full overflow-visible"
      style={{ bottom: `${foot}%`, height: `${plot}%` }}
    >
      <Bars bars={bars} />
      <Line line={line} />
    </svg>
  );
}

function Bars({ bars }: { bars: readonly number[] }) {
  // where bars are as thin as a pixel there is no room between them
  const gap = bars.length > 62 ? 0 : 0.15;
  return bars.map(
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
  );
}

// light around the line, so that it is seen on the bars too
const looks = ['stroke-surface/80 [stroke-width:4]', 'stroke-quiet [stroke-dasharray:5_3] [stroke-width:1.5]'];

function Line({ line }: { line: readonly (number | null)[] }) {
  const points = line.flatMap((part, place) => (part === null ? [] : [`${place + 0.5},${(1 - part) * 100}`]));
  if (!line.some((part) => part !== null && part > 0)) return null;
  return looks.map((look) => (
    <polyline key={look} points={points.join(' ')} vectorEffect="non-scaling-stroke" className={`fill-none ${look}`} />
  ));
}
