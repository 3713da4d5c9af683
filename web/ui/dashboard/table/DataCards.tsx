import type { Row as TableRow } from '@tanstack/react-table';
import { t } from '#shared/language.ts';
import type { ListProps } from './DataGrid.tsx';
import type { ColumnLook, DrawnTable, Features } from './data-columns.ts';

const cardsWhileLoading = 4;
const card = 'rounded-card border border-line bg-surface p-4';

/** The rows on a phone, without cut-off text or sideways scrolling. */
export function DataCards<Row extends object>({ label, table, isLoading, isStale }: ListProps<Row>) {
  return (
    <ul aria-label={label} className={`grid grid-cols-1 gap-3 ${isStale ? 'opacity-50' : ''}`}>
      {table.getRowModel().rows.map((row) => (
        <DataCard key={row.id} table={table} row={row} />
      ))}
      {isLoading &&
        Array.from({ length: cardsWhileLoading }, (_, n) => (
          <li key={n} aria-hidden className={`${card} grid gap-3`}>
            {['w-1/2', 'w-3/4', 'w-2/3'].map((width) => (
              <span key={width} className={`block h-4 animate-pulse rounded bg-line ${width}`} />
            ))}
          </li>
        ))}
    </ul>
  );
}

function DataCard<Row extends object>({ table, row }: { table: DrawnTable<Row>; row: TableRow<Features, Row> }) {
  const cells = (place: ColumnLook['card']) =>
    row.getAllCells().filter(({ column }) => column.columnDef.meta?.card === place);
  const rendered = (place: ColumnLook['card']) =>
    cells(place).map((cell) => <table.FlexRender key={cell.id} cell={cell} />);
  const foot = rendered('foot');
  return (
    <li className={card}>
      <div className="flex flex-wrap items-center justify-between gap-2">{rendered('head')}</div>
      <dl className="mt-3">
        {cells(undefined).map((cell) => (
          <div key={cell.id} className="flex min-h-9 items-center justify-between gap-4">
            <dt className="shrink-0 text-quiet">{t(String(cell.column.columnDef.header))}</dt>
            <dd className="text-right [overflow-wrap:anywhere]">
              <table.FlexRender cell={cell} />
            </dd>
          </div>
        ))}
      </dl>
      {foot.length > 0 && <div className="mt-3 grid gap-2 border-t border-line pt-3 empty:hidden">{foot}</div>}
    </li>
  );
}
