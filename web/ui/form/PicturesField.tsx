import { Camera, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { inDigits } from '#shared/language.ts';
import { asDataUrl } from '../files/as-data-url.ts';
import { button } from '../button.ts';
import { smallerPicture } from '../files/smaller-picture.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { useFormState } from './Form.tsx';

interface Props {
  max: number;
  /** A page may have its own texts, in its language. */
  words: {
    label: string;
    hint: string;
    add: string;
    tooMany: string;
    /** `{n}` is which. */
    remove: string;
  };
}

const focusRing = 'focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-green';
const adds = `${button.quiet} ${focusRing} relative cursor-pointer gap-2`;

/** A few pictures as `pictures` of the form. The user adds them singly or together, sees them, and can remove them. */
export function PicturesField({ max, words }: Props) {
  const id = useId();
  const form = useFormState();
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<File[]>([]);
  const [isTooMany, setTooMany] = useState(false);
  const problem = form.problems.pictures ?? (isTooMany ? words.tooMany : undefined);
  const put = (sent: File[]) => {
    const next = sent.slice(0, max);
    const list = new DataTransfer();
    for (const file of next) list.items.add(file);
    if (input.current) input.current.files = list.files;
    form.edited('pictures');
    setTooMany(sent.length > max);
    setFiles(next);
  };
  return (
    <FieldFrame id={id} label={words.label} isOptional hint={words.hint} problem={problem}>
      <div className="flex flex-wrap items-center gap-3">
        {files.map((file, n) => (
          <Chosen
            key={`${n} ${file.name}`}
            file={file}
            remove={words.remove.replace('{n}', inDigits(String(n + 1)))}
            onRemove={() => put(files.filter((one) => one !== file))}
          />
        ))}
        <label className={`${adds} ${files.length < max ? '' : 'hidden'}`}>
          <Camera size={20} aria-hidden />
          {words.add}
          <input
            ref={input}
            id={id}
            type="file"
            name="pictures"
            multiple
            accept="image/jpeg,image/png,image/webp"
            aria-describedby={`${id}-hint${problem ? ` ${id}-problem` : ''}`}
            onChange={({ target }) => put([...files, ...(target.files ?? [])])}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </label>
      </div>
    </FieldFrame>
  );
}

function Chosen({ file, remove, onRemove }: { file: File; remove: string; onRemove(): void }) {
  const url = useDataUrl(file);
  return (
    <span className="relative">
      <img src={url} alt={file.name} className="size-16 rounded-control bg-mist object-cover text-xs" />
      <button
        type="button"
        aria-label={remove}
        onClick={onRemove}
        className="absolute -top-2 -right-2 grid size-8 place-items-center rounded-full border border-line bg-surface"
      >
        <X size={16} aria-hidden />
      </button>
    </span>
  );
}

/** The picture, small: pages show none from blob addresses. */
function useDataUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let isWanted = true;
    smallerPicture(file)
      .then(asDataUrl)
      .then(
        (read) => isWanted && setUrl(read),
        // the file name is shown instead
        () => undefined,
      );
    return () => {
      isWanted = false;
    };
  }, [file]);
  return url;
}
