import { Link } from 'react-router';
import type { Collection } from '#shared/api/catalogue/collections.ts';
import { paths } from '#web/platform/paths.ts';
import type { Column } from '#web/ui/dashboard/table/data-columns.ts';
import { NameCell } from '#web/dashboard/parts/resource/NameCell.tsx';

export const collectionColumns: Column<Collection>[] = [
  {
    id: 'collection',
    header: 'Collection',
    meta: { card: 'head' },
    cell: ({ row: { original: collection } }) => (
      <NameCell id={collection._id} name={collection.title} note={collection.titleBn} lang="bn" />
    ),
  },
  {
    id: 'address',
    header: 'Address',
    cell: ({ row: { original: collection } }) => {
      const path = paths.collection(collection.slug);
      if (!collection.isOpen) return <span className="text-quiet">Hidden</span>;
      return (
        <Link to={path} className="inline-flex min-h-8 items-center text-green underline [overflow-wrap:anywhere]">
          {path}
        </Link>
      );
    },
  },
  {
    id: 'way',
    header: 'Type',
    cell: ({ row }) => (row.original.products ? 'Manual' : 'Automatic'),
  },
  {
    id: 'holds',
    header: 'Current products',
    meta: { align: 'end' },
    cell: ({ row }) => <span className="tabular">{row.original.holds}</span>,
  },
  {
    id: 'front',
    header: 'Front page',
    cell: ({ row }) => (row.original.isOpen && row.original.isOnFront ? 'Yes' : 'No'),
  },
];
