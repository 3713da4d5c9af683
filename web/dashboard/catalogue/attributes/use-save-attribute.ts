import { attributesApi, type Attribute } from '#shared/api/catalogue/attributes.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { useForm, type FormState } from '#web/ui/form/use-form.ts';
import { toAttribute, type AttributeDraft } from './attribute-draft.ts';

/** Adds the attribute, or changes the one that there is; a refusal stands under its field. */
export function useSaveAttribute(
  attribute: Attribute | undefined,
  draft: AttributeDraft,
  onDone: () => void,
): FormState {
  const options = { changes: [attributesApi.list], refusal: 'caller', onDone } as const;
  const { mutateAsync: add } = useApiMutation(attributesApi.add, {
    ...options,
    done: 'Attribute added successfully!',
  });
  const { mutateAsync: change } = useApiMutation(attributesApi.change, {
    ...options,
    done: 'Attribute updated successfully!',
  });
  return useForm(async () => {
    const body = toAttribute(draft);
    if (attribute) await change({ params: { id: attribute._id }, body: { ...body, version: attribute.version } });
    else await add({ body });
  });
}
