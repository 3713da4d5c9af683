import type { Attribute } from '#shared/api/catalogue/attributes.ts';
import type { Column } from '#web/ui/dashboard/table/data-columns.ts';
import { NameCell } from '#web/dashboard/parts/resource/NameCell.tsx';

const kindWords = ({ kind, unit, choices }: Attribute): string => {
  if (kind === 'choices') return choices.map(({ name }) => name).join(', ');
  return kind === 'text' ? 'Free text' : unit ? `A number, in ${unit}` : 'A number';
};

/** `names`: of categories and sub-categories, by their ids. */
export const attributeColumns = (names: ReadonlyMap<string, string>): Column<Attribute>[] => [
  {
    id: 'attribute',
    header: 'Attribute',
    meta: { card: 'head' },
    cell: ({ row: { original: attribute } }) => (
      <NameCell id={attribute._id} name={attribute.name} note={attribute.nameBn} lang="bn" />
    ),
  },
  {
    id: 'says',
    header: 'Values',
    cell: ({ row }) => (
      <span className="line-clamp-3 min-w-0 [overflow-wrap:anywhere] md:max-w-sm">{kindWords(row.original)}</span>
    ),
  },
  {
    id: 'categories',
    header: 'Applies to',
    cell: ({ row: { original: attribute } }) => {
      const categories = [...attribute.categories, ...attribute.subCategories].map((id) => names.get(id) ?? '…');
      return <span className="[overflow-wrap:anywhere]">{categories.join(', ') || 'All'}</span>;
    },
  },
  {
    id: 'filter',
    header: 'Filter',
    cell: ({ row }) => (row.original.isFilter ? 'Yes' : 'No'),
  },
];
