import { Plus } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { DeleteDialog } from '#web/dashboard/parts/DeleteDialog.tsx';
import type { ListAddress } from '#web/platform/lists/use-list-address.ts';
import { useOpened } from '#web/platform/use-opened.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { SearchField } from '#web/ui/dashboard/filters/SearchField.tsx';
import { ListEmpty } from '#web/ui/dashboard/ListEmpty.tsx';
import { actionsColumn } from '#web/ui/dashboard/table/actions-column.tsx';
import type { Column } from '#web/ui/dashboard/table/data-columns.ts';
import { ListTable, type ShownList } from '#web/ui/dashboard/table/ListTable.tsx';
import { useStable } from '#web/ui/use-stable.ts';
import { CardList } from './CardList.tsx';
import { editParameter, type Resource, type Stored } from './resource.ts';
import { ResourceForm } from './ResourceForm.tsx';

interface Props<Item extends Stored, Draft> {
  resource: Resource<Item, Draft>;
  list: ShownList<Item> & { address?: Pick<ListAddress, 'search' | 'setSearch' | 'setPage'> };
  /** Of the table. Keep them stable between renders. The buttons follow them. */
  columns?: Column<Item>[];
  /** Before the button that adds. */
  children?: ReactNode;
}

const noColumns: never[] = [];
const link = 'inline-flex min-h-11 items-center font-semibold text-green underline md:min-h-6';

/** The list of them, and a form for one. */
export function ResourcePage<Item extends Stored, Draft>(props: Props<Item, Draft>) {
  const { resource, list, columns = noColumns, children } = props;
  const { one, many, spoken, api, shownBy = [], nameOf, search, none, deletes, isDialog, Card } = resource;
  const { noneFound = `No ${many.toLowerCase()} found` } = resource;
  const { edited, edit, add, isAdding, close } = useOpenedForm(list.rows);
  const [deleting, setDeleting] = useState<Item>();
  const ask = useStable((item: Item) => setDeleting(item));
  const all = useMemo(
    () => [...columns, actionsColumn<Item>(nameOf, { Edit: edit, Delete: ask })],
    [columns, nameOf, edit, ask],
  );
  const form = (edited || isAdding) && (
    <ResourceForm key={edited?._id} resource={resource} item={edited} onClose={close} />
  );
  if (form && !isDialog) return form;
  const { address } = list;
  const empty = address?.search ? (
    <ListEmpty text={noneFound}>
      <button type="button" onClick={() => address.setSearch('')} className={link}>
        Clear search
      </button>
    </ListEmpty>
  ) : (
    <ListEmpty text={none}>
      <button type="button" onClick={add} className={link}>
        Add your first {one}
      </button>
    </ListEmpty>
  );
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        {search !== undefined && address && (
          <SearchField
            label={`Search ${many.toLowerCase()}`}
            placeholder={search}
            value={address.search}
            onSearch={address.setSearch}
          />
        )}
        <div className="ml-auto flex gap-2 max-md:w-full max-md:*:flex-1">
          {children}
          <button type="button" onClick={add} className={compactButton.primary}>
            <Plus size={16} aria-hidden />
            Add {one}
          </button>
        </div>
      </div>
      {Card ? (
        <CardList label={many} list={list} Card={Card} empty={empty} onEdit={edit} onDelete={ask} />
      ) : (
        <ListTable label={many} columns={all} list={list} empty={empty} />
      )}
      {form}
      {deleting && (
        <DeleteDialog
          one={one}
          spoken={spoken}
          item={{ _id: deleting._id, name: nameOf(deleting) }}
          text={deletes}
          remove={api.remove}
          shownBy={[api.list, ...shownBy]}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}

const forNew = 'new';

/** The form that is open, in the address: a new record's, or that of a record. */
function useOpenedForm<Item extends Stored>(rows: Item[] | undefined) {
  const { value, open, close } = useOpened(editParameter);
  const [edited, setEdited] = useState<Item>();
  // as it was when the form opened: saving must notice what others changed since
  if (edited?._id !== (value ?? undefined)) {
    const found = rows?.find(({ _id }) => _id === value);
    if (edited !== found) setEdited(found);
  }
  return {
    edited,
    isAdding: value === forNew,
    add: () => open(forNew),
    edit: useStable(({ _id }: Item) => open(_id)),
    close,
  };
}
