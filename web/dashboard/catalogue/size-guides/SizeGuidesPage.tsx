import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { sizeGuidesApi, type SizeGuide } from '#shared/api/catalogue/size-guides.ts';
import { messageOf, q } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { DeleteDialog } from '#web/dashboard/parts/DeleteDialog.tsx';
import { counted } from '#web/ui/dashboard/counted.ts';
import { ListEmpty } from '#web/ui/dashboard/ListEmpty.tsx';
import { GuideForm } from './GuideForm.tsx';

/** Size guides: which there are, and a form for one. */
export default function SizeGuidesPage() {
  const { data, error } = useQuery(q(sizeGuidesApi.list));
  const [opened, setOpened] = useState<{ guide: SizeGuide | undefined }>();
  const [deleting, setDeleting] = useState<SizeGuide>();
  if (opened) return <GuideForm guide={opened.guide} onClose={() => setOpened(undefined)} />;
  const guides = data?.data;
  return (
    <>
      <div className="mb-4 flex justify-end">
        <button
          type="button"
          onClick={() => setOpened({ guide: undefined })}
          className={`${compactButton.primary} max-md:w-full`}
        >
          <Plus size={16} aria-hidden />
          Add size guide
        </button>
      </div>
      {error && <p role="alert">{messageOf(error)}</p>}
      {guides?.length === 0 && (
        <ListEmpty text="No size guides yet. A size guide shows the measurements of each size on product pages." />
      )}
      <ul aria-label="Size guides" className="grid gap-3 xl:grid-cols-2">
        {guides?.map((guide) => (
          <li
            key={guide._id}
            className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-4"
          >
            <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <h2 className="font-semibold">{guide.name}</h2>
              <p className="text-quiet">{aboutOf(guide)}</p>
            </div>
            <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
              <Action word="Edit" guide={guide} onPress={() => setOpened({ guide })} />
              <Action word="Delete" guide={guide} onPress={() => setDeleting(guide)} />
            </div>
          </li>
        ))}
      </ul>
      {deleting && (
        <DeleteDialog
          one="size guide"
          item={deleting}
          text="Its products no longer show measurements."
          remove={sizeGuidesApi.remove}
          shownBy={[sizeGuidesApi.list]}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}

const aboutOf = ({ rows, goods: { categories, subCategories, products } }: SizeGuide): string => {
  const shelves = categories.length + subCategories.length;
  const goods = [
    shelves && counted(shelves, 'shelf', 'shelves'),
    products.length && counted(products.length, 'product'),
  ];
  return `${counted(rows.length, 'size')}, for ${goods.filter(Boolean).join(' and ') || 'no products yet'}`;
};

function Action({ word, guide, onPress }: { word: string; guide: SizeGuide; onPress(): void }) {
  return (
    <button
      type="button"
      aria-label={`${word} ${guide.name}`}
      onClick={onPress}
      className={`${compactButton.quiet} md:min-h-8`}
    >
      {word}
    </button>
  );
}
