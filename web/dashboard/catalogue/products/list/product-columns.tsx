import type { AdminProduct } from '#shared/api/catalogue/admin-products.ts';
import type { Column } from '#web/ui/dashboard/table/data-columns.ts';
import { shortDay } from '#web/ui/dates.ts';
import { AwaitedMark } from './AwaitedMark.tsx';
import { PriceCell } from './quick-edit/PriceCell.tsx';
import { DeletedCell, PlaceCell, ProductCell } from './ProductCell.tsx';
import { RestoreButton, RowActions } from './RowActions.tsx';
import { StockCell } from './quick-edit/StockCell.tsx';
import { StockMark } from './StockMark.tsx';

type ProductColumn = Column<AdminProduct>;

const day = (moment: string) => <span className="whitespace-nowrap tabular">{shortDay(moment)}</span>;

const productId: ProductColumn = {
  id: 'productNumber',
  header: 'Product ID',
  cell: ({ row }) => <span className="whitespace-nowrap tabular">{row.original.productNumber}</span>,
};
const place: ProductColumn = {
  id: 'category',
  header: 'Category, brand',
  cell: ({ row }) => <PlaceCell product={row.original} />,
};
const actions = { card: 'foot', isHeaderHidden: true, isAtHand: true } as const;

/** Created once: new columns would lose the text in an open cell. */
export const productColumns: ProductColumn[] = [
  {
    id: 'product',
    header: 'Name',
    meta: { card: 'head', isSortable: true },
    cell: ({ row }) => <ProductCell product={row.original} />,
  },
  productId,
  place,
  {
    id: 'price',
    header: 'Price',
    meta: { align: 'end', isSortable: true },
    cell: ({ row }) => <PriceCell product={row.original} />,
  },
  {
    id: 'discount',
    header: 'Discount',
    meta: { align: 'end', isSortable: true },
    cell: ({
      row: {
        original: { discount },
      },
    }) => (discount > 0 ? `${discount} %` : <span className="text-quiet">–</span>),
  },
  {
    id: 'stock',
    header: 'Stock',
    meta: { align: 'end', isSortable: true },
    cell: ({ row }) => <StockCell product={row.original} />,
  },
  {
    id: 'state',
    header: 'Status',
    cell: ({ row }) => (
      <>
        <StockMark product={row.original} />
        <AwaitedMark product={row.original} />
      </>
    ),
  },
  {
    id: 'sold',
    header: 'Sold',
    meta: { align: 'end' },
    cell: ({ row }) => <span className="tabular">{row.original.soldQuantity}</span>,
  },
  { id: 'added', header: 'Added', meta: { isSortable: true }, cell: ({ row }) => day(row.original.createdAt) },
  { id: 'actions', header: 'Actions', meta: actions, cell: ({ row }) => <RowActions product={row.original} /> },
];

export const trashColumns: ProductColumn[] = [
  {
    id: 'product',
    header: 'Name',
    meta: { card: 'head', isSortable: true },
    cell: ({ row }) => <DeletedCell product={row.original} />,
  },
  productId,
  place,
  {
    id: 'deleted',
    header: 'Deleted',
    cell: ({
      row: {
        original: { deletedAt },
      },
    }) => deletedAt && day(deletedAt),
  },
  { id: 'actions', header: 'Actions', meta: actions, cell: ({ row }) => <RestoreButton product={row.original} /> },
];
