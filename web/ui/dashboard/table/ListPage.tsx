import type { ReactNode } from 'react';
import { ListEmpty } from '../ListEmpty.tsx';
import { ListError } from '../ListError.tsx';
import type { ShownList } from './ListTable.tsx';
import { Spinner } from '../Spinner.tsx';
import { TablePager } from './TablePager.tsx';

interface Props<Row> {
  /** The name of the list. */
  label: string;
  list: ShownList<Row>;
  /** The sentence where there are no rows. */
  empty: string;
  children(rows: Row[]): ReactNode;
}

/** A list that is no table, with its states and the pager under it. */
export function ListPage<Row>({ label, list: { address, rows, pager, isStale, error }, empty, children }: Props<Row>) {
  if (error) return <ListError {...error} />;
  if (!rows) return <Spinner />;
  if (rows.length === 0) return <ListEmpty text={empty} />;
  return (
    <section aria-label={label} aria-busy={isStale} className={isStale ? 'opacity-50' : ''}>
      {children(rows)}
      {pager && <TablePager {...pager} onPage={(page) => address?.setPage(page)} />}
    </section>
  );
}
