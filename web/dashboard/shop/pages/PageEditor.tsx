import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { fixedSlugs, homeSlug, isTextPage, pagesApi, type EditedPage } from '#shared/api/shop/pages.ts';
import type { PageContent } from '#shared/api/shop/sections.ts';
import { useLeaveGuard } from '#web/dashboard/parts/use-leave-guard.tsx';
import { paths } from '#web/platform/paths.ts';
import { messageOf, q } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { denseFields } from '#web/ui/dashboard/dense-fields.ts';
import { LoadingOrError } from '#web/ui/dashboard/LoadingOrError.tsx';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { dayAndTime } from '#web/ui/dates.ts';
import { Fold } from './Fold.tsx';
import { History } from './History.tsx';
import { PageFacts } from './PageFacts.tsx';
import { Preview } from './Preview.tsx';
import { SectionList } from './SectionList.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { editedOf, useSaving } from './use-saving.ts';

interface Props {
  id: string;
  onClose(): void;
}

/** Fetches the page, and opens its editor. */
export function PageEditor({ id, onClose }: Props) {
  const { data, error, refetch } = useQuery({ ...q(pagesApi.one, { params: { id } }), refetchOnWindowFocus: false });
  if (!data)
    return <LoadingOrError error={error ? { message: messageOf(error), again: () => void refetch() } : undefined} />;
  return <Editor key={id} first={data.data} onClose={onClose} />;
}

const card = 'min-w-0 rounded-card border border-line bg-surface';

function Editor({ first, onClose }: { first: EditedPage; onClose(): void }) {
  const [page, setPage] = useState(first);
  const [edited, setEdited] = useState(() => editedOf(first));
  const take = (now: EditedPage) => {
    setPage(now);
    setEdited(editedOf(now));
  };
  const isDirty = JSON.stringify(edited) !== JSON.stringify(editedOf(page));
  const { question } = useLeaveGuard(isDirty);
  const { form, publishNext, unpublish } = useSaving(page, edited, isDirty, take);
  const { slug, draft } = edited;
  const change = (values: Partial<PageContent>) => setEdited({ slug, draft: { ...draft, ...values } });
  const isHome = page.slug === homeSlug;
  const navigate = useNavigate();
  const leave = page.collection ? () => void navigate(`${paths.collections}?edit=${page.collection}`) : onClose;
  return (
    <>
      <Form form={form} className={denseFields}>
        <h2 className="mb-4 text-lg font-bold [overflow-wrap:anywhere]">{`Edit ${page.draft.title}`}</h2>
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)] xl:grid-cols-2">
          <div className="grid min-w-0 gap-4">
            <SectionList
              sections={draft.sections}
              names={page.names}
              onChange={(sections) => change({ sections: [...sections] })}
            />
            {page.kind !== 'head' && (
              <div className={card}>
                <Fold summary={`Title, ${page.kind === 'post' ? 'date, ' : ''}address and search engines`}>
                  <PageFacts
                    kind={page.kind}
                    slug={slug}
                    draft={draft}
                    isFixed={fixedSlugs.includes(page.slug)}
                    onSlug={(to) => setEdited({ slug: to, draft })}
                    onChange={change}
                  />
                </Fold>
              </div>
            )}
            <div className={card}>
              <Fold summary={isHome ? 'History' : 'History and visibility'}>
                <History page={page} isUnpublished={isDirty || page.isChanged || !page.isPublished} onRestored={take} />
                {page.isPublished && !isHome && (
                  <button type="button" onClick={unpublish} className={`${compactButton.quiet} justify-self-start`}>
                    {isTextPage(page.slug) ? 'Show the standard text again' : 'Hide from visitors'}
                  </button>
                )}
              </Fold>
            </div>
          </div>
          <Preview token={page.token} version={page.version} />
        </div>
        <div className="sticky bottom-0 z-10 -mx-4 mt-6 border-t border-line bg-paper px-4 py-3 lg:-mx-6 lg:px-6">
          <div className="has-[p]:mb-3">
            <FormFailure />
          </div>
          <div className="gap-2 md:flex md:items-center md:justify-between">
            <p role="status" className="text-quiet max-md:mb-2">
              {stateWords(page, isDirty)}
            </p>
            <div className="flex flex-wrap gap-2 max-md:*:flex-1">
              <button type="button" onClick={leave} className={compactButton.quiet}>
                {page.kind === 'head' ? 'Back to the collection' : 'Back to the list'}
              </button>
              <button
                type="submit"
                aria-disabled={form.busy || undefined}
                onClick={() => publishNext(false)}
                className={compactButton.quiet}
              >
                Save draft
              </button>
              <button
                type="submit"
                aria-disabled={form.busy || undefined}
                onClick={() => publishNext(true)}
                className={compactButton.primary}
              >
                {form.busy ? 'Saving …' : 'Publish'}
              </button>
            </div>
          </div>
        </div>
      </Form>
      {question}
    </>
  );
}

function stateWords({ isPublished, isChanged, draft }: EditedPage, isDirty: boolean): string {
  if (isDirty) return 'Changes are not saved yet';
  if (!isPublished) return 'Draft: visitors do not see this page';
  if (!isChanged && draft.date !== null && Date.parse(draft.date) > Date.now())
    return `Visitors see this version from ${dayAndTime(draft.date)}`;
  return isChanged ? 'The saved draft is not published yet' : 'Visitors see this version';
}
