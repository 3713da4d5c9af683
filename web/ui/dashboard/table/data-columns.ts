import { tableFeatures, type ColumnDef, type ReactTable } from '@tanstack/react-table';

/** How a column is shown. */
export interface ColumnLook {
  /** Numbers are aligned to the end. */
  align?: 'end';
  /** In a phone's card: at its head, or at its foot. The others are lines that begin with their header. */
  card?: 'head' | 'foot';
  /** The list can be sorted by it (TableSort). */
  isSortable?: boolean;
  /** Only screen readers get the header. */
  isHeaderHidden?: boolean;
  /** The last column, where it stays in sight when the rest is moved sideways. */
  isAtHand?: boolean;
}

// Order, search and pages are the server's work: the table needs none of the library's features. The value carries a
// type alone.
export const features = tableFeatures({ columnMeta: {} as ColumnLook });
export type Features = typeof features;

/** `header` is plain text: cards show it too. Keep the list stable between renders. */
export type Column<Row extends object> = ColumnDef<Features, Row, unknown> & { id: string; header: string };

export type DrawnTable<Row extends object> = ReactTable<Features, Row>;

/** By which column, by its id, the rows are sorted, and how to change that. */
export interface TableSort {
  directionOf(column: string): 'ascending' | 'descending' | undefined;
  onSort(column: string): void;
}

/** The look of a cell; the row's own class is `group`. */
export const cellClass =
  'h-11 border-b border-line px-2.5 py-1 text-left align-middle font-normal group-last:border-b-0 first:pl-4 last:pr-4';
