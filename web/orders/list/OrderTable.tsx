import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { t } from '#shared/language.ts';
import type { List } from '#web/platform/lists/use-list.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import type { Column } from '#web/ui/dashboard/table/data-columns.ts';
import { ListEmpty } from '#web/ui/dashboard/ListEmpty.tsx';
import { ListTable } from '#web/ui/dashboard/table/ListTable.tsx';
import { SearchField } from '#web/ui/dashboard/filters/SearchField.tsx';

interface Props {
  label: string;
  columns: Column<Order>[];
  list: List<Order>;
  placeholder: string;
  /** Replaces the rows of an empty list without a search. */
  empty: ReactNode;
  /** After the search. */
  actions?: ReactNode;
  /** Between search and table. */
  children?: ReactNode;
}

/** A searchable list of orders, with its pages. */
export function OrderTable({ label, columns, list, placeholder, empty, actions, children }: Props) {
  const { search, setSearch } = list.address;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <div className="flex min-w-0 basis-full items-center gap-2 md:basis-auto">
          <SearchField label={t('Search orders')} placeholder={placeholder} value={search} onSearch={setSearch} />
          <RefreshButton list={list} />
        </div>
        {actions}
      </div>
      {children}
      <ListTable
        label={label}
        columns={columns}
        list={list}
        empty={search ? <NothingFound onClear={() => setSearch('')} /> : empty}
      />
    </>
  );
}

function RefreshButton({ list }: { list: List<Order> }) {
  return (
    <button
      type="button"
      aria-label={t('Refresh')}
      title={t('Refresh')}
      onClick={list.refresh}
      className={compactButton.bare}
    >
      <RefreshCw size={18} aria-hidden className={list.isRefreshing ? 'animate-spin' : ''} />
    </button>
  );
}

function NothingFound({ onClear }: { onClear(): void }) {
  return (
    <ListEmpty text={t('No orders found')}>
      <button type="button" onClick={onClear} className={compactButton.quiet}>
        {t('Clear search')}
      </button>
    </ListEmpty>
  );
}
