import { formatNumber } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';

export interface DaySum {
  name: string;
  count?: number;
  taka: number;
  isTotal?: boolean;
}

interface Props {
  rows: readonly DaySum[];
  /** The name of their sum, if it is shown below them. */
  total?: string;
  /** The sentence where there are none. */
  none?: string;
}

/** Amounts one below the other. */
export function DaySums({ rows, total, none }: Props) {
  if (rows.length === 0 && none) return <p className="text-quiet">{none}</p>;
  const sum = rows.reduce((all, { taka }) => all + taka, 0);
  return (
    <table className="w-full tabular">
      <tbody>
        {[...rows, ...(total ? [{ name: total, taka: sum, isTotal: true }] : [])].map((row) => (
          <Row key={row.name} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row: { name, count, taka, isTotal = false } }: { row: DaySum }) {
  return (
    <tr className={isTotal ? 'border-t border-line font-bold' : ''}>
      <th scope="row" className={`py-1.5 text-left ${isTotal ? '' : 'font-normal'}`}>
        {name}
      </th>
      <td className="py-1.5 pl-3 text-right text-quiet">{count === undefined ? '' : formatNumber(count)}</td>
      {/* avoids −0 */}
      <td className="py-1.5 pl-3 text-right">{formatTaka(taka || 0)}</td>
    </tr>
  );
}
