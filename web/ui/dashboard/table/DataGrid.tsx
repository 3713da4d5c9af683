import { DataGridHead } from './DataGridHead.tsx';
import { cellClass, type DrawnTable, type TableSort } from './data-columns.ts';
import { walkRows } from './walk-rows.ts';

export interface ListProps<Row extends object> {
  label: string;
  table: DrawnTable<Row>;
  isLoading: boolean;
  isStale: boolean;
  sort?: TableSort | undefined;
}

/** Rows of 44 px. The header stays at the top and the first column at the side; arrow keys go from row to row. */
export function DataGrid<Row extends object>({ label, table, isLoading, isStale, sort }: ListProps<Row>) {
  return (
    <div className="max-h-[max(16rem,calc(100dvh-12.5rem))] overflow-auto rounded-card border border-line bg-surface">
      <table className="w-full border-separate border-spacing-0">
        <caption className="sr-only">{label}</caption>
        <DataGridHead table={table} sort={sort} />
        <tbody onKeyDown={walkRows} className={`transition-opacity duration-150 ${isStale ? 'opacity-50' : ''}`}>
          <Rows table={table} />
          {isLoading && <LoadingRows columns={table.getAllLeafColumns()} />}
        </tbody>
      </table>
    </div>
  );
}

// the names stay in sight when the rest is moved sideways
const first =
  'first:sticky first:left-0 first:z-10 first:bg-surface group-focus-within:first:bg-mist group-hover:first:bg-mist';
const atHand = 'sticky right-0 z-10 bg-surface';
const look = `${cellClass} ${first} group-focus-within:bg-mist group-hover:bg-mist`;

function Rows<Row extends object>({ table }: { table: DrawnTable<Row> }) {
  return table.getRowModel().rows.map((row) => (
    <tr key={row.id} className="group">
      {row.getAllCells().map((cell, n) => {
        const Cell = n === 0 ? 'th' : 'td';
        const { align, isAtHand } = cell.column.columnDef.meta ?? {};
        return (
          <Cell
            key={cell.id}
            scope={n === 0 ? 'row' : undefined}
            className={`${look} ${align === 'end' ? 'text-right tabular' : ''} ${isAtHand ? atHand : ''}`}
          >
            <table.FlexRender cell={cell} />
          </Cell>
        );
      })}
    </tr>
  ));
}

const rowsWhileLoading = 10;

function LoadingRows({ columns }: { columns: { id: string }[] }) {
  return Array.from({ length: rowsWhileLoading }, (_, n) => (
    <tr key={n} aria-hidden className="group">
      {columns.map(({ id }) => (
        <td key={id} className={cellClass}>
          <span className="block h-3.5 w-3/4 animate-pulse rounded bg-line">&nbsp;</span>
        </td>
      ))}
    </tr>
  ));
}
