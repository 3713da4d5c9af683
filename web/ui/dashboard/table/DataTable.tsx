import { useTable } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { DataCards } from './DataCards.tsx';
import { DataGrid } from './DataGrid.tsx';
import { features, type Column, type TableSort } from './data-columns.ts';
import { ListError } from '../ListError.tsx';
import { Spinner } from '../Spinner.tsx';
import { useWideScreen } from './use-wide-screen.ts';

interface Props<Row extends object> {
  /** The name of the table. */
  label: string;
  columns: Column<Row>[];
  /** A page of them; absent while the first is loading. */
  rows: Row[] | undefined;
  keyOf(row: Row): string;
  /** Other rows are loading; these are still the former ones. */
  isStale?: boolean;
  sort?: TableSort;
  error?: { message: string; again(): void } | undefined;
  /** In place of the rows where there are none. */
  empty: ReactNode;
}

const nothing: never[] = [];

/** A list of the dashboard: a table where there is room, cards on phones; with its states: loading, empty, failed. */
export function DataTable<Row extends object>({
  label,
  columns,
  rows,
  keyOf,
  isStale = false,
  sort,
  error,
  empty,
}: Props<Row>) {
  const isWide = useWideScreen();
  const table = useTable({ features, columns, data: rows ?? nothing, getRowId: keyOf });
  if (error) return <ListError {...error} />;
  const List = isWide ? DataGrid : DataCards;
  const isBusy = rows === undefined || isStale;
  return (
    <section aria-label={label} aria-busy={isBusy} className="relative">
      <div className="absolute top-2.5 right-3 z-20">
        <Spinner isShown={isBusy} />
      </div>
      {rows?.length === 0 ? (
        empty
      ) : (
        <List label={label} table={table} isLoading={rows === undefined} isStale={isStale} sort={sort} />
      )}
    </section>
  );
}
