import { collectionsApi } from '#shared/api/catalogue/collections.ts';
import { seoApi, type Seo, type SeoKind } from '#shared/api/catalogue/seo.ts';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { FormDialog } from '#web/ui/dashboard/FormDialog.tsx';
import { useDraft } from '#web/ui/form/draft.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { SeoFields } from './SeoFields.tsx';
import type { SeoSubject } from './Snippets.tsx';

interface Props extends SeoSubject {
  target: { of: SeoKind; id: string };
  first: Seo;
  onClose(): void;
}

/** Changes what search engines and shared links show of one product, category or collection. */
export function SeoDialog({ target, first, onClose, ...subject }: Props) {
  const { draft, change } = useDraft(first);
  const save = useApiMutation(seoApi.change, { changes: [seoApi.one, historyApi.list], refusal: 'caller' });
  const form = useForm(async () => {
    await save.mutateAsync({ params: target, body: draft });
    onClose();
  });
  return (
    <FormDialog title={`Search engine listing of ${subject.name}`} action="Save listing" form={form} onClose={onClose}>
      <SeoFields seo={draft} call={collectionsApi.addPicture} onChange={change} {...subject} />
    </FormDialog>
  );
}
