import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#shared/language.ts';
import type { DrawnTable, TableSort } from './data-columns.ts';

interface Props<Row extends object> {
  table: DrawnTable<Row>;
  sort: TableSort | undefined;
}

const look = [
  'sticky top-0 z-10 h-10 border-b border-line bg-mist px-2.5 text-left font-semibold whitespace-nowrap text-quiet',
  'first:left-0 first:pl-4 last:pr-4 first:z-20',
].join(' ');

/** The names of the columns; those that can be sorted by are buttons. */
export function DataGridHead<Row extends object>({ table, sort }: Props<Row>) {
  return (
    <thead>
      <tr>
        {table.getFlatHeaders().map((header) => {
          const { align, isHeaderHidden, isAtHand, isSortable } = header.column.columnDef.meta ?? {};
          const { header: name } = header.column.columnDef; // plain text
          const text = header.isPlaceholder ? null : t(String(name));
          const direction = isSortable ? sort?.directionOf(header.column.id) : undefined;
          return (
            <th
              key={header.id}
              scope="col"
              aria-sort={direction}
              className={`${look} ${align === 'end' ? 'text-right' : ''} ${isAtHand ? 'right-0 z-20' : ''}`}
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
  );
}

interface SortProps {
  direction: 'ascending' | 'descending' | undefined;
  onSort(): void;
  children: ReactNode;
}

function SortButton({ direction, onSort, children }: SortProps) {
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
