import type { ReactNode } from 'react';
import type { Column, TableSort } from './data-columns.ts';
import { DataTable } from './DataTable.tsx';
import { TablePager } from './TablePager.tsx';

/** One page of a list with its states, as `useList` (web/platform/lists/use-list.ts) returns it. */
export interface ShownList<Row> {
  address: { setPage(page: number): void };
  rows: Row[] | undefined;
  pager: { page: number; size: number; totalPages: number; totalRecords: number; isCut?: true } | undefined;
  isStale: boolean;
  error: { message: string; again(): void } | undefined;
}

interface Props<Row extends { _id: string }> {
  /** What it is a table of. */
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
      <DataTable {...table} rows={rows} keyOf={({ _id }) => _id} isStale={isStale} error={error} />
      {pager && <TablePager {...pager} onPage={(page) => address.setPage(page)} />}
    </>
  );
}
