import { useQuery } from '@tanstack/react-query';
import { importsApi, type Import } from '#shared/api/catalogue/imports.ts';
import { q } from '#web/platform/query.ts';
import { dayAndTime } from '#web/ui/dates.ts';

const words: Record<Import['state'], string> = {
  uploading: 'Upload not complete',
  checking: 'Checking',
  checked: 'Ready to import',
  writing: 'Importing',
  done: 'Done',
  failed: 'Rejected',
};

const rowButton =
  'flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 px-3 py-2 text-left hover:bg-mist';

/** The recent imports; a running one can be opened again. */
export function LatestImports({ onOpen }: { onOpen(id: string): void }) {
  const { data } = useQuery({ ...q(importsApi.list, { query: { limit: 5 } }), refetchOnMount: 'always' });
  if (!data || data.data.length === 0) return null;
  return (
    <section aria-labelledby="latest-heading">
      <h2 id="latest-heading" className="mb-2 font-semibold">
        Latest imports
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {data.data.map(({ _id: id, fileName, state, createdAt }) => (
          <li key={id}>
            <button type="button" onClick={() => onOpen(id)} className={rowButton}>
              <span className="font-medium [overflow-wrap:anywhere]">{fileName}</span>
              <span className="text-quiet">
                {words[state]}, <span className="whitespace-nowrap">{dayAndTime(createdAt)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
