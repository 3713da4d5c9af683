import { useRef } from 'react';
import { pagesApi, type EditedPage } from '#shared/api/shop/pages.ts';
import type { PageContent } from '#shared/api/shop/sections.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { useForm } from '#web/ui/form/use-form.ts';

/** What staff edit; the server has the rest of the page. */
interface Edited {
  slug: string;
  draft: PageContent;
}

export const editedOf = ({ draftSlug, draft }: EditedPage): Edited => ({ slug: draftSlug, draft });

/** Saves the draft, publishes it and hides the page; `take` gets what the page is then. */
export function useSaving(page: EditedPage, edited: Edited, isDirty: boolean, take: (page: EditedPage) => void) {
  const isPublishing = useRef(false);
  const changes = [pagesApi.list, pagesApi.one, pagesApi.versions];
  const params = { id: page._id };
  const save = useApiMutation(pagesApi.save, { changes: [pagesApi.list], refusal: 'caller', done: false });
  const publish = useApiMutation(pagesApi.publish, { refusal: 'caller', changes });
  const hide = useApiMutation(pagesApi.unpublish, { changes, onDone: ({ data }) => take(data) });
  const form = useForm(async () => {
    const wanted = isPublishing.current;
    let now = page;
    try {
      if (isDirty || !wanted)
        now = (await save.mutateAsync({ params, body: { ...edited, version: page.version } })).data;
      if (wanted) now = (await publish.mutateAsync({ params, body: { version: now.version } })).data;
    } finally {
      // not between the two: publishing ends the token of the preview, which would load what is gone
      if (now !== page) take(now);
    }
  });
  return {
    form,
    /** Whether the next press publishes what it saves. */
    publishNext: (isWanted: boolean) => {
      isPublishing.current = isWanted;
    },
    unpublish: () => hide.mutate({ params, body: { version: page.version } }),
  };
}
