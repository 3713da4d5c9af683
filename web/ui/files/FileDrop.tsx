import { Upload } from 'lucide-react';
import { useId, useState, type ChangeEvent, type DragEvent } from 'react';
import { takePicture } from './picture-file.ts';

/** The media types of accepted pictures; logos and thumbnails can also be SVGs. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const logoTypes = [...pictureTypes, 'image/svg+xml'] as const;

interface Props {
  label: string;
  /** For a form (use-form.ts) that focuses its missing fields. */
  name?: string;
  isOptional?: boolean;
  /** What a form says where no file was chosen. */
  missing?: string | undefined;
  /** What may be given, for people. */
  hint?: string;
  /** The same for the browser. */
  types?: readonly string[];
  multiple?: boolean;
  /** A problem besides the chosen files: a file is missing, or the server refused it. */
  problem?: string | undefined;
  /** The accepted files, large photos reduced; never empty. */
  onFiles(files: File[]): void;
  className?: string;
}

const area = [
  'relative rounded-control border border-dashed hover:border-green',
  'focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-green',
].join(' ');

/** An area to drop files on, which is also a button. The reason for a refused file is below it. */
export function FileDrop({
  label,
  name,
  isOptional = false,
  missing,
  hint = 'JPEG, PNG, SVG and WebP',
  types = logoTypes,
  multiple = false,
  problem,
  onFiles,
  className = '',
}: Props) {
  const id = useId();
  const [refused, setRefused] = useState<string>();
  const [isOver, setIsOver] = useState(false);
  const shownProblem = refused ?? problem;

  const take = async (list: FileList | null) => {
    const sent = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    const { good, problems } = await judge(sent, types);
    setRefused(problems.map(({ file, wrong }) => (multiple ? `${wrong}: ${file}` : wrong)).join(', ') || undefined);
    if (good.length > 0) onFiles(good);
  };
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    void take(target.files);
    // the same file may be chosen again
    target.value = '';
  };
  const onDrag = (event: DragEvent, over: boolean) => {
    // without this the browser would open the file in place of the page
    event.preventDefault();
    setIsOver(over);
  };
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
        {isOptional && <span className="font-normal text-quiet"> (optional)</span>}
      </label>
      <div
        onDragEnter={(event) => onDrag(event, true)}
        onDragOver={(event) => onDrag(event, true)}
        onDragLeave={(event) => onDrag(event, false)}
        onDrop={(event) => {
          onDrag(event, false);
          void take(event.dataTransfer.files);
        }}
        className={`${area} ${isOver ? 'border-green bg-mist' : shownProblem ? 'border-red' : 'border-quiet/70'}`}
      >
        <input
          id={id}
          name={name}
          type="file"
          accept={types.join()}
          multiple={multiple}
          required={missing !== undefined}
          data-missing={missing}
          onChange={onChange}
          aria-invalid={shownProblem ? true : undefined}
          aria-describedby={`${id}-hint${shownProblem ? ` ${id}-problem` : ''}`}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
        <Invitation id={`${id}-hint`} multiple={multiple} hint={`${hint}. Large photos are made smaller.`} />
      </div>
      <p id={`${id}-problem`} role="alert" className="mt-1 font-medium text-red empty:hidden">
        {shownProblem}
      </p>
    </div>
  );
}

/** The accepted files, and the problem of each other file. */
async function judge(sent: File[], types: readonly string[]) {
  const judged: Awaited<ReturnType<typeof takePicture>>[] = [];
  // one at a time: a phone has memory for few large pictures together
  for (const file of sent) judged.push(await takePicture(file, types));
  return {
    good: judged.flatMap(({ file, problem }) => (problem ? [] : [file])),
    problems: judged.flatMap(({ file, problem }) => (problem ? [{ file: file.name, wrong: problem }] : [])),
  };
}

function Invitation({ id, multiple, hint }: { id: string; multiple: boolean; hint: string }) {
  return (
    <div className="flex min-h-16 items-center gap-3 px-4 py-2.5">
      <Upload size={20} aria-hidden className="shrink-0 text-green" />
      <div>
        <p aria-hidden>
          <span className="font-semibold text-green">{multiple ? 'Choose files' : 'Choose a file'}</span>
          <span className="text-quiet pointer-coarse:hidden"> or drag {multiple ? 'them' : 'it'} here</span>
        </p>
        <p id={id} className="text-quiet">
          {hint}
        </p>
      </div>
    </div>
  );
}
