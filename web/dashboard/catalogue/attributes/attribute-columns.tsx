import type { Attribute } from '#shared/api/catalogue/attributes.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import type { Column } from '#web/ui/dashboard/table/data-columns.ts';

interface Given {
  /** Of categories and sub-categories, by their ids. */
  names: ReadonlyMap<string, string>;
  onEdit(attribute: Attribute): void;
  onDelete(attribute: Attribute): void;
}

const said = ({ kind, unit, choices }: Attribute): string => {
  if (kind === 'choices') return choices.map(({ name }) => name).join(', ');
  return kind === 'text' ? 'Free text' : unit ? `A number, in ${unit}` : 'A number';
};

export const attributeColumns = ({ names, onEdit, onDelete }: Given): Column<Attribute>[] => [
  {
    id: 'attribute',
    header: 'Attribute',
    meta: { card: 'head' },
    cell: ({ row: { original: attribute } }) => (
      <span className="block min-w-0 [overflow-wrap:anywhere] md:w-48">
        <span className="block font-semibold">{attribute.name}</span>
        {attribute.nameBn && (
          <span lang="bn" className="block text-quiet">
            {attribute.nameBn}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'says',
    header: 'Values',
    cell: ({ row }) => (
      <span className="line-clamp-3 min-w-0 [overflow-wrap:anywhere] md:max-w-sm">{said(row.original)}</span>
    ),
  },
  {
    id: 'shelves',
    header: 'Applies to',
    cell: ({ row: { original: attribute } }) => {
      const shelves = [...attribute.categories, ...attribute.subCategories].map((id) => names.get(id) ?? '…');
      return <span className="[overflow-wrap:anywhere]">{shelves.join(', ') || 'All'}</span>;
    },
  },
  {
    id: 'filter',
    header: 'Filter',
    cell: ({ row }) => (row.original.isFilter ? 'Yes' : 'No'),
  },
  {
    id: 'actions',
    header: 'Actions',
    meta: { card: 'foot', isHeaderHidden: true, isAtHand: true },
    cell: ({ row: { original: attribute } }) => (
      <div className="flex gap-2 *:flex-1 md:justify-end md:*:flex-none">
        <Action word="Edit" attribute={attribute} onPress={onEdit} />
        <Action word="Delete" attribute={attribute} onPress={onDelete} />
      </div>
    ),
  },
];

interface ActionProps {
  word: string;
  attribute: Attribute;
  onPress(attribute: Attribute): void;
}

function Action({ word, attribute, onPress }: ActionProps) {
  return (
    <button
      type="button"
      aria-label={`${word} ${attribute.name}`}
      onClick={() => onPress(attribute)}
      className={`${compactButton.quiet} md:min-h-8`}
    >
      {word}
    </button>
  );
}
