import { sizeGuidesApi, type SizeGuide } from '#shared/api/catalogue/size-guides.ts';
import type { Resource } from '#web/dashboard/parts/resource/resource.ts';
import { ResourcePage } from '#web/dashboard/parts/resource/ResourcePage.tsx';
import { useWholeList } from '#web/platform/lists/use-whole-list.ts';
import { q } from '#web/platform/query.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import type { Column } from '#web/ui/dashboard/table/data-columns.ts';
import { NameCell } from '#web/dashboard/parts/resource/NameCell.tsx';
import { toDraft, toGuide, type GuideDraft } from './guide-draft.ts';
import { GuideFields } from './GuideFields.tsx';

const guides: Resource<SizeGuide, GuideDraft, typeof sizeGuidesApi> = {
  one: 'size guide',
  many: 'Size guides',
  api: sizeGuidesApi,
  changesIn: 'guide',
  nameOf: ({ name }) => name,
  none: 'No size guides yet. A size guide shows the measurements of each size on product pages.',
  deletes: 'Its products no longer show measurements.',
  toDraft,
  toBody: toGuide,
  Fields: GuideFields,
  isNarrow: true,
};

const columns: Column<SizeGuide>[] = [
  {
    id: 'guide',
    header: 'Size guide',
    meta: { card: 'head' },
    cell: ({ row: { original: guide } }) => <NameCell id={guide._id} name={guide.name} note={guide.nameBn} lang="bn" />,
  },
  {
    id: 'sizes',
    header: 'Sizes',
    meta: { align: 'end' },
    cell: ({ row: { original: guide } }) => <span className="tabular">{guide.rows.length}</span>,
  },
  {
    id: 'goods',
    header: 'Applies to',
    cell: ({ row: { original: guide } }) => goodsOf(guide),
  },
];

function goodsOf({ goods: { categories, subCategories, products } }: SizeGuide): string {
  const named = categories.length + subCategories.length;
  const goods = [
    named && counted(named, 'category', 'categories'),
    products.length && counted(products.length, 'product'),
  ];
  return goods.filter(Boolean).join(' and ') || 'no products yet';
}

/** Measurements of sizes, for categories and products. */
export default function SizeGuidesPage() {
  return <ResourcePage resource={guides} list={useWholeList(q(sizeGuidesApi.list))} columns={columns} />;
}
