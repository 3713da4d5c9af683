import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { adminProductsApi } from '#shared/api/admin-products.ts';
import { settingsApi } from '#shared/api/settings.ts';
import { messageOf, q } from '#web/api/query.ts';
import { useLastPage } from '#web/api/use-list-address.ts';
import { DataTable } from '#web/ui/dashboard/DataTable.tsx';
import { SearchField } from '#web/ui/dashboard/SearchField.tsx';
import { TablePager } from '#web/ui/dashboard/TablePager.tsx';
import { useSelection } from '#web/ui/dashboard/use-selection.ts';
import { useStable } from '#web/ui/use-stable.ts';
import { EditProduct } from './EditProduct.tsx';
import { BulkBar } from './list/BulkBar.tsx';
import { ColumnMenu } from './list/ColumnMenu.tsx';
import { NoProducts } from './list/NoProducts.tsx';
import { ProductFilterBar } from './list/ProductFilterBar.tsx';
import { ProductListContext } from './list/product-list.ts';
import { AddProductLink, ProductPageLinks } from './list/ProductPageLinks.tsx';
import { sortFrom } from './list/table-sort.ts';
import { trashColumns } from './list/product-columns.tsx';
import { useColumns } from './list/use-columns.ts';
import { pageSize, useProductAddress } from './list/use-product-address.ts';
import { useProductActions } from './list/use-product-actions.tsx';

/** The shop's own default, until its settings have come. */
const fewPieces = 5;

export default function ProductsPage() {
  const address = useProductAddress();
  const { search, setSearch, setPage, isTrash, query, edited } = address;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...q(adminProductsApi.list, { query }),
    placeholderData: keepPreviousData,
  });
  useLastPage(address, isPlaceholderData ? undefined : data?.meta.totalPages);
  const lowStock = useQuery(q(settingsApi.get)).data?.data.lowStock ?? fewPieces;
  const shown = useMemo(() => data?.data.map(({ _id }) => _id) ?? [], [data]);
  const { selected, select, selectRow, clear } = useSelection(shown);
  const { columns, hidden, show } = useColumns();
  const actions = useProductActions({ onDeleted: (ids) => select(ids, false), onDuplicated: address.edit });
  const [edit, remove, restore, duplicate] = [
    useStable(address.edit),
    useStable(actions.remove),
    useStable(actions.restore),
    useStable(actions.duplicate),
  ];
  const list = useMemo(
    () => ({
      selected,
      lowStock,
      edit,
      remove,
      restore,
      duplicate,
      selectRow,
    }),
    [selected, lowStock, edit, remove, restore, duplicate, selectRow],
  );
  const rows = data?.data;
  return (
    <ProductListContext value={list}>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <SearchField label="Search products" placeholder="Name or product ID" value={search} onSearch={setSearch} />
        <ProductFilterBar address={address} />
        {!isTrash && <AddProductLink />}
      </div>
      <div className="mb-2 flex min-h-10 flex-wrap items-center justify-between gap-2">
        {isTrash && <h2 className="self-center text-lg font-semibold">Trash</h2>}
        {!isTrash && rows?.length !== 0 && (
          <BulkBar shown={shown} selected={selected} select={select} clear={clear} onRemove={actions.removeMany} />
        )}
        <div className="flex flex-wrap gap-2 md:ml-auto">
          {!isTrash && <ColumnMenu hidden={hidden} onShow={show} />}
          <ProductPageLinks isTrash={isTrash} query={query} />
        </div>
      </div>
      <DataTable
        key={isTrash ? 'trash' : 'shop'}
        label={isTrash ? 'Trash' : 'Products'}
        columns={isTrash ? trashColumns : columns}
        rows={rows}
        keyOf={({ _id }) => _id}
        isStale={isPlaceholderData}
        sort={sortFrom(address)}
        error={error && !data ? { message: messageOf(error), again: () => void refetch() } : undefined}
        empty={<NoProducts address={address} />}
      />
      {data && <TablePager {...data.meta} page={data.meta.currentPage} size={pageSize} onPage={setPage} />}
      {edited && <EditProduct key={edited} id={edited} onClose={address.closeEdit} />}
    </ProductListContext>
  );
}
