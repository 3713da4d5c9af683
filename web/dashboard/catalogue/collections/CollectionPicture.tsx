import { X } from 'lucide-react';
import { collectionsApi } from '#shared/api/catalogue/collections.ts';
import { messageOf, useApiMutation } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { FileDrop, pictureTypes } from '#web/ui/files/FileDrop.tsx';
import type { Editing } from '#web/ui/form/draft.ts';
import { useFormState } from '#web/ui/form/Form.tsx';
import type { CollectionDraft } from './collection-draft.ts';

interface Props {
  editing: Editing<CollectionDraft>;
}

/** It is stored when it is chosen; the collection has it once it is saved. */
export function CollectionPicture({ editing: { draft, change } }: Props) {
  const form = useFormState();
  const upload = useApiMutation(collectionsApi.addPicture, { changes: [], refusal: 'caller' });
  const choose = async ([file]: File[]) => {
    if (!file || upload.isPending) return;
    form.edited('picture');
    const body = new FormData();
    body.set('picture', file);
    const answer = await upload.mutateAsync({ body }).catch(() => undefined);
    if (answer) change({ picture: answer.data.picture });
  };
  const problem = form.problems['picture'] ?? (upload.error instanceof Error ? messageOf(upload.error) : undefined);
  return (
    <div>
      <FileDrop
        name="picture"
        label="Picture"
        isOptional
        types={pictureTypes}
        problem={problem}
        onFiles={(files) => void choose(files)}
      />
      <p role="status" className="sr-only">
        {upload.isPending ? 'Uploading …' : ''}
      </p>
      {draft.picture && (
        <div className="mt-3 flex items-center gap-2">
          <img
            src={draft.picture}
            alt="As shown now"
            width={160}
            height={80}
            className="h-20 w-40 rounded-control bg-mist object-cover"
          />
          <button
            type="button"
            aria-label="Remove picture"
            onClick={() => change({ picture: null })}
            className={compactButton.bare}
          >
            <X size={16} aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}
