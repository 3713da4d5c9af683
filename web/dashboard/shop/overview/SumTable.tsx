import type { ReactNode } from 'react';
import { formatNumber } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';

export interface SumRow {
  key: string;
  name: ReactNode;
  /** Absent where orders are not counted. */
  orders?: number;
  taka: number;
  /** A part of the row above it. */
  isPart?: boolean;
}

/** Orders and their Taka, or Taka alone, row by row. */
export function SumTable({ head, rows }: { head: string; rows: readonly SumRow[] }) {
  const hasOrders = rows.some(({ orders }) => orders !== undefined);
  return (
    <table className="w-full tabular">
      <thead>
        <tr className="border-b border-line text-right text-quiet">
          <th scope="col" className="py-1.5 text-left font-medium">
            {head}
          </th>
          {hasOrders && (
            <th scope="col" className="py-1.5 pl-2 font-medium">
              Orders
            </th>
          )}
          <th scope="col" className="py-1.5 pl-2 font-medium">
            Taka
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ key, name, orders, taka, isPart = false }) => (
          <tr key={key} className={`text-right ${isPart ? 'text-quiet' : ''}`}>
            <th scope="row" className={`py-2 text-left font-normal ${isPart ? 'pl-4' : ''}`}>
              {name}
            </th>
            {orders !== undefined && <td className="py-2 pl-2">{formatNumber(orders)}</td>}
            <td className="py-2 pl-2">{formatTaka(taka)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
