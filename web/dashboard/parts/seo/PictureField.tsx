import type { collectionsApi } from '#shared/api/catalogue/collections.ts';
import type { pagesApi } from '#shared/api/shop/pages.ts';
import { renditionUrl } from '#shared/media/pictures.ts';
import { messageOf, useApiMutation } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { FileDrop, pictureTypes } from '#web/ui/files/FileDrop.tsx';
import { useFormState } from '#web/ui/form/Form.tsx';
import { useStable } from '#web/ui/use-stable.ts';

/** The call that stores a picture; which of them staff may use depends on their role. */
export type PictureCall = typeof pagesApi.addPicture | typeof collectionsApi.addPicture;

interface Props {
  name: string;
  label: string;
  hint?: string;
  value: string | null;
  call: PictureCall;
  onChange(url: string | null): void;
}

/** A picture that is stored when it is chosen. What it is a picture of has it once that is saved. */
export function PictureField({ name, label, hint, value, call, onChange }: Props) {
  const form = useFormState();
  const upload = useApiMutation(call, { refusal: 'caller', done: false });
  // the form may have changed since the picture was chosen
  const give = useStable((url: string | null) => {
    form.edited(name);
    onChange(url);
  });
  const choose = ([file]: File[]) => {
    if (!file || upload.isPending) return;
    form.edited(name);
    const body = new FormData();
    body.set('picture', file);
    upload.mutate({ body }, { onSuccess: ({ data }) => give(data.picture), onError: () => form.edited(name) });
  };
  const problem = form.problems[name] ?? (upload.error instanceof Error ? messageOf(upload.error) : undefined);
  return (
    <div>
      <FileDrop
        name={name}
        label={label}
        isOptional
        missing={upload.isPending ? 'Wait until the picture is uploaded' : undefined}
        types={pictureTypes}
        hint={hint ?? 'JPEG, PNG and WebP'}
        problem={problem}
        onFiles={choose}
      />
      <p role="status" className="mt-1 text-quiet empty:hidden">
        {upload.isPending ? 'Uploading …' : ''}
      </p>
      {value && (
        <div className="mt-2 flex items-center gap-3">
          <img
            src={renditionUrl(value, 320, 'webp')}
            alt={`${label}, current`}
            width={128}
            height={64}
            className="h-16 w-32 rounded-control border border-line object-cover"
          />
          <button type="button" onClick={() => give(null)} className={compactButton.quiet}>
            Remove
            <span className="sr-only"> {label}</span>
          </button>
        </div>
      )}
    </div>
  );
}
