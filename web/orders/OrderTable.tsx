import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Order } from '#shared/api/orders.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import type { Column } from '#web/ui/dashboard/data-columns.ts';
import { DataTable } from '#web/ui/dashboard/DataTable.tsx';
import { ListEmpty } from '#web/ui/dashboard/ListEmpty.tsx';
import { SearchField } from '#web/ui/dashboard/SearchField.tsx';
import { TablePager } from '#web/ui/dashboard/TablePager.tsx';

interface Props {
  label: string;
  columns: Column<Order>[];
  list: {
    address: { search: string; setSearch(search: string): void; setPage(page: number): void };
    rows: Order[] | undefined;
    pager: { page: number; size: number; totalPages: number; totalRecords: number } | undefined;
    isStale: boolean;
    isRefreshing: boolean;
    error: { message: string; again(): void } | undefined;
    refresh(): void;
  };
  placeholder: string;
  /** In place of the rows where nothing was searched for and there are none. */
  empty: ReactNode;
  /** Beside the search. */
  actions?: ReactNode;
  /** Between search and table. */
  children?: ReactNode;
}

/** A searchable list of orders, with its pages. */
export function OrderTable({
  label,
  columns,
  list: { address, rows, pager, isStale, isRefreshing, error, refresh },
  placeholder,
  empty,
  actions,
  children,
}: Props) {
  const { search, setSearch, setPage } = address;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <div className="flex min-w-0 basis-full items-center gap-2 md:basis-auto">
          <SearchField label="Search orders" placeholder={placeholder} value={search} onSearch={setSearch} />
          <button type="button" aria-label="Refresh" title="Refresh" onClick={refresh} className={compactButton.bare}>
            <RefreshCw size={18} aria-hidden className={isRefreshing ? 'animate-spin' : ''} />
          </button>
        </div>
        {actions}
      </div>
      {children}
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        keyOf={({ _id }) => _id}
        isStale={isStale}
        error={error}
        empty={
          search ? (
            <ListEmpty text="No orders found">
              <button type="button" onClick={() => setSearch('')} className={compactButton.quiet}>
                Clear search
              </button>
            </ListEmpty>
          ) : (
            empty
          )
        }
      />
      {pager && !error && <TablePager {...pager} onPage={setPage} />}
    </>
  );
}
