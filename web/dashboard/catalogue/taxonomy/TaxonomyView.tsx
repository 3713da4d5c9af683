import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { List } from '#web/platform/lists/use-list.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { DeleteDialog } from '#web/dashboard/parts/DeleteDialog.tsx';
import { ListEmpty } from '#web/ui/dashboard/ListEmpty.tsx';
import { ListError } from '#web/ui/dashboard/ListError.tsx';
import { SearchField } from '#web/ui/dashboard/filters/SearchField.tsx';
import { Spinner } from '#web/ui/dashboard/Spinner.tsx';
import { TablePager } from '#web/ui/dashboard/table/TablePager.tsx';
import type { TaxonomyItem, TaxonomyKind } from './taxonomy-kinds.ts';
import { TaxonomyCard } from './TaxonomyCard.tsx';
import { TaxonomyDialog } from './TaxonomyDialog.tsx';

interface Props {
  kind: TaxonomyKind;
  list: List<TaxonomyItem>;
  /** Before the button that adds. */
  children?: ReactNode;
}

type Opened = { does: 'add' } | { does: 'edit' | 'delete'; item: TaxonomyItem };

/** A page of cards: searched, added to, changed, deleted from. */
export function TaxonomyView({ kind, list, children }: Props) {
  const { address, pager, error } = list;
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const add = () => setOpened({ does: 'add' });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <SearchField
          label={`Search ${kind.many}`}
          placeholder="Name, English or Bangla"
          value={address.search}
          onSearch={address.setSearch}
        />
        <div className="flex gap-2 max-md:w-full max-md:*:flex-1">
          {children}
          <button type="button" onClick={add} className={compactButton.primary}>
            <Plus size={16} aria-hidden />
            Add {kind.one}
          </button>
        </div>
      </div>
      {error ? <ListError {...error} /> : <Cards kind={kind} list={list} onOpen={setOpened} />}
      {pager && <TablePager {...pager} onPage={address.setPage} />}
      {opened?.does === 'delete' && (
        <DeleteDialog
          one={kind.one}
          spoken={kind.spoken}
          item={opened.item}
          text={`Are you sure you want to delete this ${kind.one}?`}
          remove={kind.remove}
          shownBy={kind.shownBy}
          onClose={close}
        />
      )}
      {opened?.does === 'edit' && <TaxonomyDialog kind={kind} item={opened.item} onClose={close} />}
      {opened?.does === 'add' && <TaxonomyDialog kind={kind} item={undefined} onClose={close} />}
    </>
  );
}

interface CardsProps {
  kind: TaxonomyKind;
  list: List<TaxonomyItem>;
  onOpen(opened: Opened): void;
}

function Cards({ kind, list: { address, rows, isStale }, onOpen }: CardsProps) {
  const isBusy = !rows || isStale;
  const name = inTitle(kind.many);
  return (
    <section aria-label={name} aria-busy={isBusy} className="relative">
      <div className="absolute -top-4 right-0 z-10">
        <Spinner isShown={isBusy} />
      </div>
      {rows?.length === 0 ? (
        <Nothing
          kind={kind}
          search={address.search}
          onClear={() => address.setSearch('')}
          onAdd={() => onOpen({ does: 'add' })}
        />
      ) : (
        <ul aria-label={name} className={`grid gap-3 md:grid-cols-2 xl:grid-cols-3 ${isStale ? 'opacity-50' : ''}`}>
          {rows?.map((item) => (
            <TaxonomyCard
              key={item._id}
              item={item}
              onEdit={() => onOpen({ does: 'edit', item })}
              onDelete={() => onOpen({ does: 'delete', item })}
            />
          ))}
          {!rows && <EmptyCards />}
        </ul>
      )}
    </section>
  );
}

function EmptyCards() {
  return Array.from({ length: 6 }, (_, n) => (
    <li key={n} aria-hidden className="h-26 animate-pulse rounded-card border border-line bg-surface" />
  ));
}

const inTitle = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const link = 'inline-flex min-h-11 items-center font-semibold text-green underline md:min-h-6';

interface NothingProps {
  kind: TaxonomyKind;
  search: string;
  onClear(): void;
  onAdd(): void;
}

function Nothing({ kind: { one, noneFound }, search, onClear, onAdd }: NothingProps) {
  return (
    <ListEmpty text={noneFound}>
      {search ? (
        <button type="button" onClick={onClear} className={link}>
          Clear search
        </button>
      ) : (
        <button type="button" onClick={onAdd} className={link}>
          Add your first {one}
        </button>
      )}
    </ListEmpty>
  );
}
