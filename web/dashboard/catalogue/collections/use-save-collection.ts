import { collectionsApi, type Collection } from '#shared/api/catalogue/collections.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { useForm, type FormState } from '#web/ui/form/use-form.ts';
import { toCollection, type CollectionDraft } from './collection-draft.ts';

/** Adds a collection, or changes the one that there is; a refusal stands under its field. */
export function useSaveCollection(
  collection: Collection | undefined,
  draft: CollectionDraft,
  onDone: () => void,
): FormState {
  const options = { changes: [collectionsApi.list], refusal: 'caller', onDone } as const;
  const { mutateAsync: add } = useApiMutation(collectionsApi.add, {
    ...options,
    done: 'Collection added successfully!',
  });
  const { mutateAsync: change } = useApiMutation(collectionsApi.change, {
    ...options,
    done: 'Collection updated successfully!',
  });
  return useForm(async () => {
    const body = toCollection(draft);
    if (collection) await change({ params: { id: collection._id }, body: { ...body, version: collection.version } });
    else await add({ body });
  });
}
