import { Upload } from 'lucide-react';
import { useRef, useState, type ChangeEvent } from 'react';
import { authApi, usersApi, type User } from '#shared/api/people/accounts.ts';
import { t } from '#shared/language.ts';
import { messageOf, useApiMutation } from '#web/platform/query.ts';
import { Avatar } from '#web/ui/dashboard/Avatar.tsx';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { asDataUrl } from '#web/ui/files/as-data-url.ts';
import { takePicture } from '#web/ui/files/picture-file.ts';

const types = ['image/jpeg', 'image/png', 'image/webp'];

/** The user's own picture. Shows the choice immediately, and the former picture again if the server refuses it. */
export function AvatarPicker({ me }: { me: User }) {
  const { chosen, problem, isBusy, upload } = useAvatarUpload();
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={me.name} image={chosen ?? me.profileImage} size="large" />
      <div>
        <FileButton isBusy={isBusy} onFile={(file) => void upload(file)} />
        <p id={hintId} className="mt-1.5 text-quiet">
          {t('JPEG, PNG or WebP. We resize large photos.')}
        </p>
        <p role="alert" className="font-medium text-red empty:hidden">
          {problem}
        </p>
      </div>
    </div>
  );
}

const hintId = 'picture-hint';

function useAvatarUpload() {
  const [chosen, setChosen] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const change = useApiMutation(usersApi.changeAvatar, { changes: [authApi.me, usersApi.list], refusal: 'caller' });
  const upload = async (files: File) => {
    const { file, problem: found } = await takePicture(files, types);
    setProblem(found);
    if (found) return;
    setChosen(await asDataUrl(file));
    const body = new FormData();
    body.set('image', file);
    try {
      await change.mutateAsync({ body });
    } catch (error) {
      setProblem(error instanceof Error ? messageOf(error) : undefined);
    } finally {
      // from here on the server's own, cut to size
      setChosen(undefined);
    }
  };
  return { chosen, problem, isBusy: change.isPending, upload };
}

function FileButton({ isBusy, onFile }: { isBusy: boolean; onFile(file: File): void }) {
  const input = useRef<HTMLInputElement>(null);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) onFile(file);
    // the same file may be chosen again
    target.value = '';
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={types.join()}
        onChange={onChange}
        aria-label={t('Image')}
        aria-describedby={hintId}
        tabIndex={-1}
        className="sr-only"
      />
      <button
        type="button"
        onClick={() => {
          if (!isBusy) input.current?.click();
        }}
        aria-disabled={isBusy || undefined}
        className={compactButton.quiet}
      >
        <Upload size={16} aria-hidden />
        {isBusy ? t('Uploading …') : t('Upload New Image')}
      </button>
    </>
  );
}
