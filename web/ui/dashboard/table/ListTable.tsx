import type { ReactNode } from 'react';
import type { Column, TableSort } from './data-columns.ts';
import { DataTable } from './DataTable.tsx';
import { TablePager } from './TablePager.tsx';

/** A list with its states, as `useList` and `useWholeList` (web/platform/lists/) return it. */
export interface ShownList<Row> {
  address?: { setPage(page: number): void };
  rows: Row[] | undefined;
  /** Where it has several pages. */
  pager?: { page: number; size: number; totalPages: number; totalRecords: number; isCut?: true } | undefined;
  isStale?: boolean;
  error: { message: string; again(): void } | undefined;
}

interface Props<Row extends { _id: string }> {
  /** The name of the table. */
  label: string;
  columns: Column<Row>[];
  list: ShownList<Row>;
  sort?: TableSort;
  /** In place of the rows where there are none. */
  empty: ReactNode;
}

/** The table of a list, and the pager under it. */
export function ListTable<Row extends { _id: string }>({ list, ...table }: Props<Row>) {
  const { address, rows, pager, isStale, error } = list;
  return (
    <>
      <DataTable {...table} rows={rows} keyOf={({ _id }) => _id} isStale={isStale ?? false} error={error} />
      {pager && <TablePager {...pager} onPage={(page) => address?.setPage(page)} />}
    </>
  );
}
