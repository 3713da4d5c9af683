import { Link } from 'react-router';
import type { Collection } from '#shared/api/catalogue/collections.ts';
import { paths } from '#web/platform/paths.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import type { Column } from '#web/ui/dashboard/table/data-columns.ts';

interface Actions {
  onEdit(collection: Collection): void;
  onDelete(collection: Collection): void;
}

export const collectionColumns = ({ onEdit, onDelete }: Actions): Column<Collection>[] => [
  {
    id: 'collection',
    header: 'Collection',
    meta: { card: 'head' },
    cell: ({ row: { original: collection } }) => (
      <span className="block min-w-0 [overflow-wrap:anywhere] md:w-64">
        <span className="block font-semibold">{collection.title}</span>
        {collection.titleBn && (
          <span lang="bn" className="block text-quiet">
            {collection.titleBn}
          </span>
        )}
      </span>
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
  {
    id: 'actions',
    header: 'Actions',
    meta: { card: 'foot', isHeaderHidden: true, isAtHand: true },
    cell: ({ row: { original: collection } }) => (
      <div className="flex gap-2 *:flex-1 md:justify-end md:*:flex-none">
        <Action word="Edit" collection={collection} onPress={onEdit} />
        <Action word="Delete" collection={collection} onPress={onDelete} />
      </div>
    ),
  },
];

interface ActionProps {
  word: string;
  collection: Collection;
  onPress(collection: Collection): void;
}

function Action({ word, collection, onPress }: ActionProps) {
  return (
    <button
      type="button"
      aria-label={`${word} ${collection.title}`}
      onClick={() => onPress(collection)}
      className={`${compactButton.quiet} md:min-h-8`}
    >
      {word}
    </button>
  );
}
