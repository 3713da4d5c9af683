import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { DrawnTable, TableSort } from './data-columns.ts';

export interface ListProps<Row extends object> {
  label: string;
  table: DrawnTable<Row>;
  isLoading: boolean;
  isStale: boolean;
  sort?: TableSort | undefined;
}

const rowsWhileLoading = 10;
const cellClass =
  'h-11 border-b border-line px-2.5 py-1 text-left align-middle font-normal group-last:border-b-0 first:pl-4 last:pr-4';
// the names stay in sight when the rest is moved sideways
const first =
  'first:sticky first:left-0 first:z-10 first:bg-surface group-focus-within:first:bg-mist group-hover:first:bg-mist';
const atHand = 'sticky right-0 z-10 bg-surface';

/** Rows of 44 px. The header stays at the top and the first column at the side; arrow keys go from row to row. */
export function DataGrid<Row extends object>({ label, table, isLoading, isStale, sort }: ListProps<Row>) {
  const columns = table.getAllLeafColumns();
  return (
    <div className="max-h-[max(16rem,calc(100dvh-12.5rem))] overflow-auto rounded-card border border-line bg-surface">
      <table className="w-full border-separate border-spacing-0">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {table.getFlatHeaders().map((header) => {
              const { align, isHeaderHidden, isAtHand, isSortable } = header.column.columnDef.meta ?? {};
              const text = header.isPlaceholder ? null : <table.FlexRender header={header} />;
              const direction = isSortable ? sort?.directionOf(header.column.id) : undefined;
              return (
                <th
                  key={header.id}
                  scope="col"
                  aria-sort={direction}
                  className={`sticky top-0 z-10 h-10 border-b border-line bg-mist px-2.5 text-left font-semibold whitespace-nowrap text-quiet first:left-0 first:pl-4 last:pr-4 first:z-20 ${align === 'end' ? 'text-right' : ''} ${isAtHand ? 'right-0 z-20' : ''}`}
                >
                  {isSortable && sort ? (
                    <SortButton direction={direction} onSort={() => sort.onSort(header.column.id)}>
                      {text}
                    </SortButton>
                  ) : (
                    <span className={isHeaderHidden ? 'sr-only' : ''}>{text}</span>
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody onKeyDown={walkRows} className={`transition-opacity duration-150 ${isStale ? 'opacity-50' : ''}`}>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} className="group">
              {row.getAllCells().map((cell, n) => {
                const Cell = n === 0 ? 'th' : 'td';
                const { align, isAtHand } = cell.column.columnDef.meta ?? {};
                return (
                  <Cell
                    key={cell.id}
                    scope={n === 0 ? 'row' : undefined}
                    className={`${cellClass} ${first} group-focus-within:bg-mist group-hover:bg-mist ${align === 'end' ? 'text-right tabular' : ''} ${isAtHand ? atHand : ''}`}
                  >
                    <table.FlexRender cell={cell} />
                  </Cell>
                );
              })}
            </tr>
          ))}
          {isLoading &&
            Array.from({ length: rowsWhileLoading }, (_, n) => (
              <tr key={n} aria-hidden className="group">
                {columns.map((column) => (
                  <td key={column.id} className={cellClass}>
                    <span className="block h-3.5 w-3/4 animate-pulse rounded bg-line">&nbsp;</span>
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

function SortButton({
  direction,
  onSort,
  children,
}: {
  direction: 'ascending' | 'descending' | undefined;
  onSort(): void;
  children: ReactNode;
}) {
  const Sign = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown }[direction ?? 'none'];
  return (
    <button
      type="button"
      onClick={onSort}
      className={`inline-flex h-9 items-center gap-1 hover:text-ink ${direction ? 'text-ink' : ''}`}
    >
      {children}
      <Sign size={14} aria-hidden className="shrink-0" />
    </button>
  );
}

/** Up and down: the same control of the next row. */
function walkRows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const row = event.target instanceof Element ? event.target.closest('tr') : null;
  if (!step || !row || event.target instanceof HTMLInputElement) return;
  const controls = (of: Element | null | undefined) => [
    ...(of?.querySelectorAll<HTMLElement>('a[href], button') ?? []),
  ];
  const at = controls(row).findIndex((control) => control === document.activeElement);
  const next = controls(step === 1 ? row.nextElementSibling : row.previousElementSibling);
  const target = next[at] ?? next.at(-1);
  if (!target) return;
  event.preventDefault();
  target.focus();
}
