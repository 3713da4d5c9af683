import type { Overview } from '#shared/api/sales/reports.ts';
import { formatTaka } from '#shared/money.ts';
import { pointName } from '../period/overview-words.ts';

interface Props {
  overview: Overview;
  names: { now: string; earlier: string };
}

/** The figures of the chart, as far as their hours and days have come. */
export function ChartTable({ overview: { asOf, series }, names }: Props) {
  const past = series.points.filter(({ at }) => at <= asOf);
  if (past.length === 0) return null;
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-11 items-center font-semibold text-green hover:underline md:min-h-8">
        Show figures as a table
      </summary>
      {/* 366 days are scrolled, by keyboard too */}
      <div role="region" aria-label="Figures of the chart" tabIndex={0} className="mt-1 max-h-80 overflow-auto">
        <table className="w-full tabular">
          <Head per={series.per} earlier={names.earlier} />
          <tbody className="divide-y divide-line">
            {past.map((point) => (
              <Row key={point.at} point={point} per={series.per} />
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

type Series = Overview['series'];

function Head({ per, earlier }: { per: Series['per']; earlier: string }) {
  return (
    <thead>
      <tr className="border-b border-line text-right text-quiet">
        <th scope="col" className="sticky top-0 bg-surface py-1.5 pr-2 text-left font-medium">
          {per === 'hour' ? 'Hour' : 'Day'}
        </th>
        {['Net sales', 'Orders', earlier].map((head) => (
          <th key={head} scope="col" className="sticky top-0 bg-surface py-1.5 pl-2 font-medium">
            {head}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Row({ point, per }: { point: Series['points'][number]; per: Series['per'] }) {
  const { at, revenue, orders, earlier } = point;
  return (
    <tr className="text-right">
      <th scope="row" className="py-1.5 pr-2 text-left font-normal whitespace-nowrap">
        {pointName(at, per)}
      </th>
      <td className="py-1.5 pl-2">{formatTaka(revenue)}</td>
      <td className="py-1.5 pl-2">{orders}</td>
      <td className="py-1.5 pl-2 text-quiet">{earlier === null ? '–' : formatTaka(earlier)}</td>
    </tr>
  );
}
