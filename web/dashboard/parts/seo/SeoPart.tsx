import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { seoApi, type Seo, type SeoKind } from '#shared/api/catalogue/seo.ts';
import { messageOf, q } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { LoadingOrError } from '#web/ui/dashboard/LoadingOrError.tsx';
import { SeoDialog } from './SeoDialog.tsx';
import { Snippets, type SeoSubject } from './Snippets.tsx';

interface Props extends SeoSubject {
  of: SeoKind;
  id: string;
}

/** A product, category, sub-category or collection as search engines show it, and a dialog that changes that. */
export function SeoPart({ of, id, ...subject }: Props) {
  const [editing, setEditing] = useState<Seo>();
  const { data, error, refetch } = useQuery(q(seoApi.one, { params: { of, id } }));
  return (
    <section
      aria-label="Search engine listing"
      className="grid min-w-0 gap-3 rounded-card border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base font-bold">Search engine listing</h3>
        {data && (
          <button type="button" onClick={() => setEditing(data.data)} className={compactButton.quiet}>
            Edit<span className="sr-only"> search engine listing</span>
          </button>
        )}
      </div>
      {data ? (
        <Snippets seo={data.data} {...subject} />
      ) : (
        <LoadingOrError error={error ? { message: messageOf(error), again: () => void refetch() } : undefined} />
      )}
      {editing && <SeoDialog target={{ of, id }} first={editing} {...subject} onClose={() => setEditing(undefined)} />}
    </section>
  );
}
