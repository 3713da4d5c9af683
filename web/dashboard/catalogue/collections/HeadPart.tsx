import { Link, useNavigate } from 'react-router';
import { collectionsApi, type Collection } from '#shared/api/catalogue/collections.ts';
import { pagesApi } from '#shared/api/shop/pages.ts';
import { paths } from '#web/platform/paths.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { useCan } from '#web/platform/use-can.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';

const editPath = (page: string) => `${paths.pages}?edit=${page}`;

/** Leads to the sections above the products of a collection, which the editor of pages changes. */
export function HeadPart({ collection: { _id, title, titleBn, head } }: { collection: Collection }) {
  const canEdit = useCan('pages.write');
  const navigate = useNavigate();
  const add = useApiMutation(pagesApi.add, {
    changes: [collectionsApi.list],
    done: false,
    onDone: ({ data }) => void navigate(editPath(data._id)),
  });
  // once added, also where the question about unsaved changes kept the collection open
  const page = head ?? add.data?.data._id;
  if (!canEdit) return null;
  return (
    <section
      aria-label="Sections above the products"
      className="grid gap-3 rounded-card border border-line bg-surface p-4"
    >
      <h3 className="text-base font-bold">Sections above the products</h3>
      <p className="text-quiet">
        Pictures, texts and more, with schedule, preview and history. Once published, they replace the picture and the
        description on the page of the collection.
      </p>
      {page ? (
        <Link to={editPath(page)} className={`${compactButton.quiet} justify-self-start`}>
          Edit sections
        </Link>
      ) : (
        <button
          type="button"
          aria-disabled={add.isPending || undefined}
          onClick={() => !add.isPending && add.mutate({ body: { collection: _id, draft: { title, titleBn } } })}
          className={`${compactButton.quiet} justify-self-start`}
        >
          Add sections
        </button>
      )}
    </section>
  );
}
