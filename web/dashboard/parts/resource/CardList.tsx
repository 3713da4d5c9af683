import type { ComponentType, ReactNode } from 'react';
import { ListError } from '#web/ui/dashboard/ListError.tsx';
import { Spinner } from '#web/ui/dashboard/Spinner.tsx';
import type { ShownList } from '#web/ui/dashboard/table/ListTable.tsx';
import { TablePager } from '#web/ui/dashboard/table/TablePager.tsx';
import type { CardProps, Stored } from './resource.ts';

interface Props<Item extends Stored> {
  /** What it is a list of. */
  label: string;
  list: ShownList<Item>;
  Card: ComponentType<CardProps<Item>>;
  /** In place of the cards where there are none. */
  empty: ReactNode;
  onEdit(item: Item): void;
  onDelete(item: Item): void;
}

/** A list as a grid of cards, and the pager under it. */
export function CardList<Item extends Stored>({ label, list, Card, empty, onEdit, onDelete }: Props<Item>) {
  const { address, rows, pager, isStale = false, error } = list;
  const isBusy = !rows || isStale;
  const cards = (
    <ul aria-label={label} className={`grid gap-3 md:grid-cols-2 xl:grid-cols-3 ${isStale ? 'opacity-50' : ''}`}>
      {rows?.map((item) => (
        <Card key={item._id} item={item} onEdit={() => onEdit(item)} onDelete={() => onDelete(item)} />
      ))}
      {!rows &&
        Array.from({ length: 6 }, (_, n) => (
          <li key={n} aria-hidden className="h-26 animate-pulse rounded-card border border-line bg-surface" />
        ))}
    </ul>
  );
  return (
    <>
      {error ? (
        <ListError {...error} />
      ) : (
        <section aria-label={label} aria-busy={isBusy} className="relative">
          <div className="absolute -top-4 right-0 z-10">
            <Spinner isShown={isBusy} />
          </div>
          {rows?.length === 0 ? empty : cards}
        </section>
      )}
      {pager && <TablePager {...pager} onPage={(page) => address?.setPage(page)} />}
    </>
  );
}
