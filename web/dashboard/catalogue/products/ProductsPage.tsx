import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { adminProductsApi, type AdminProduct } from '#shared/api/catalogue/admin-products.ts';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { q } from '#web/platform/query.ts';
import { useList } from '#web/platform/lists/use-list.ts';
import { ListTable } from '#web/ui/dashboard/table/ListTable.tsx';
import { PageSize } from '#web/ui/dashboard/table/PageSize.tsx';
import { ColumnsMenu } from '#web/ui/dashboard/table/ColumnsMenu.tsx';
import { SearchField } from '#web/ui/dashboard/filters/SearchField.tsx';
import { useSelection } from '#web/ui/dashboard/table/use-selection.ts';
import { useStable } from '#web/ui/use-stable.ts';
import { EditProduct } from './EditProduct.tsx';
import { SteepQuestion } from './steep/SteepQuestion.tsx';
import { BulkBar } from './list/bulk/BulkBar.tsx';
import { NoProducts } from './list/NoProducts.tsx';
import { ProductFilterBar } from './list/ProductFilterBar.tsx';
import { ProductListContext } from './list/product-list.ts';
import { AddProductLink, ProductPageLinks } from './list/ProductPageLinks.tsx';
import { sortFrom } from './list/table-sort.ts';
import { trashColumns } from './list/product-columns.tsx';
import { choosable, useColumns } from './list/use-columns.ts';
import { pageSizes, useProductAddress } from './list/use-product-address.ts';
import { useProductActions } from './list/use-product-actions.tsx';

/** The shop's own default, until its settings have come. */
const fewPieces = 5;

export default function ProductsPage() {
  const address = useProductAddress();
  const { search, setSearch, isTrash, query, edited, pageSize } = address;
  const list = useList(() => q(adminProductsApi.list, { query }), pageSize);
  const { columns, hidden, show } = useColumns();
  const { context, shown, selection, actions } = useProductDesk(list.rows, address.edit);
  return (
    <SteepQuestion>
      <ProductListContext value={context}>
        <div className="mb-2 flex flex-wrap items-center gap-2">
          <SearchField
            label="Search products"
            placeholder="Name, product ID or barcode"
            value={search}
            onSearch={setSearch}
          />
          <ProductFilterBar address={address} />
        </div>
        <div className="mb-2 flex min-h-10 flex-wrap items-center justify-between gap-2">
          {isTrash && <h2 className="self-center text-lg font-semibold">Trash</h2>}
          {!isTrash && list.rows?.length !== 0 && (
            <BulkBar
              shown={shown}
              {...selection}
              total={list.pager?.totalRecords ?? 0}
              filter={address.filter}
              onRemove={actions.removeMany}
            />
          )}
          <div className="flex flex-wrap gap-2 md:ml-auto">
            {!isTrash && (
              <ColumnsMenu
                columns={choosable}
                isShown={(id) => !hidden.has(id)}
                onShow={show}
                className="max-md:hidden md:min-h-8"
              />
            )}
            <ProductPageLinks isTrash={isTrash} query={query} />
            {!isTrash && <AddProductLink />}
          </div>
        </div>
        <ListTable
          key={isTrash ? 'trash' : 'shop'}
          label={isTrash ? 'Trash' : 'Products'}
          columns={isTrash ? trashColumns : columns}
          list={list}
          sort={sortFrom(address)}
          empty={<NoProducts address={address} />}
        />
        {list.pager && list.pager.totalRecords > pageSizes[0] && (
          <PageSize value={pageSize} choices={pageSizes} onChange={address.setPageSize} />
        )}
        {edited && <EditProduct key={edited} id={edited} onClose={address.closeEdit} />}
      </ProductListContext>
    </SteepQuestion>
  );
}

/** The actions on the products of the list. `context`: for their cells, unchanged until a value changes. */
function useProductDesk(rows: AdminProduct[] | undefined, onEdit: (id: string) => void) {
  const lowStock = useQuery(q(settingsApi.get)).data?.data.lowStock ?? fewPieces;
  const shown = useMemo(() => rows?.map(({ _id }) => _id) ?? [], [rows]);
  const selection = useSelection(shown);
  const { selected, select, selectRow } = selection;
  const actions = useProductActions({ onDeleted: (ids) => select(ids, false), onDuplicated: onEdit });
  const edit = useStable(onEdit);
  const remove = useStable(actions.remove);
  const restore = useStable(actions.restore);
  const duplicate = useStable(actions.duplicate);
  const context = useMemo(
    () => ({ selected, lowStock, edit, remove, restore, duplicate, selectRow }),
    [selected, lowStock, edit, remove, restore, duplicate, selectRow],
  );
  return { context, shown, selection, actions };
}
