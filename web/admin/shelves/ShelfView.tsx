import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { List } from '#web/api/use-list.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { ListEmpty } from '#web/ui/dashboard/ListEmpty.tsx';
import { ListError } from '#web/ui/dashboard/ListError.tsx';
import { SearchField } from '#web/ui/dashboard/SearchField.tsx';
import { Spinner } from '#web/ui/dashboard/Spinner.tsx';
import { TablePager } from '#web/ui/dashboard/TablePager.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import type { ShelfItem, ShelfKind } from './shelf-kinds.ts';
import { ShelfCard } from './ShelfCard.tsx';
import { ShelfDialog } from './ShelfDialog.tsx';

interface Props {
  kind: ShelfKind;
  list: List<ShelfItem>;
  /** Beside the button that adds. */ children?: ReactNode;
}

type Opened = { does: 'add' } | { does: 'edit' | 'delete'; item: ShelfItem };

/** A page of cards: searched, added to, changed, deleted from. */
export function ShelfView({ kind, list: { address, rows, pager, isStale, error }, children }: Props) {
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
      {error ? (
        <ListError {...error} />
      ) : (
        <section aria-label={inTitle(kind.many)} aria-busy={!rows || isStale} className="relative">
          <div className="absolute -top-4 right-0 z-10">
            <Spinner isShown={!rows || isStale} />
          </div>
          {rows?.length === 0 ? (
            <Nothing kind={kind} search={address.search} onClear={() => address.setSearch('')} onAdd={add} />
          ) : (
            <ul
              aria-label={inTitle(kind.many)}
              className={`grid gap-3 md:grid-cols-2 xl:grid-cols-3 ${isStale ? 'opacity-50' : ''}`}
            >
              {rows?.map((item) => (
                <ShelfCard
                  key={item._id}
                  item={item}
                  onEdit={() => setOpened({ does: 'edit', item })}
                  onDelete={() => setOpened({ does: 'delete', item })}
                />
              ))}
              {!rows &&
                Array.from({ length: 6 }, (_, n) => (
                  <li key={n} aria-hidden className="h-26 animate-pulse rounded-card border border-line bg-surface" />
                ))}
            </ul>
          )}
        </section>
      )}
      {pager && <TablePager {...pager} onPage={address.setPage} />}
      {opened?.does === 'delete' ? (
        <DeleteDialog kind={kind} item={opened.item} onClose={close} />
      ) : (
        opened && <ShelfDialog kind={kind} item={'item' in opened ? opened.item : undefined} onClose={close} />
      )}
    </>
  );
}

const inTitle = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const link = 'inline-flex min-h-11 items-center font-semibold text-green underline md:min-h-6';

function Nothing({
  kind: { one, noneFound },
  search,
  onClear,
  onAdd,
}: {
  kind: ShelfKind;
  search: string;
  onClear(): void;
  onAdd(): void;
}) {
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
