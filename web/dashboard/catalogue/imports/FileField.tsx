import { useId, useState } from 'react';

interface Props {
  label: string;
  isOptional?: boolean;
  accept: string;
  endings: readonly string[];
  maxMB: number;
  file: File | undefined;
  onFile(file: File | undefined): void;
}

const fileInput = [
  'block w-full max-w-lg rounded-control border border-line bg-surface p-2 file:mr-3 file:min-h-9',
  'file:rounded-control file:border file:border-line file:bg-mist file:px-3 file:font-semibold',
].join(' ');

/**
 * A file of the import. Its extension decides its type, because systems report different media types for such files.
 */
export function FileField({ label, isOptional = false, accept, endings, maxMB, file, onFile }: Props) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const take = (chosen: File | undefined) => {
    const wrong = chosen && problemOf(chosen, endings, maxMB);
    setProblem(wrong);
    onFile(wrong ? undefined : chosen);
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
        {isOptional && <span className="font-normal text-quiet"> (optional)</span>}
      </label>
      <input
        id={id}
        type="file"
        accept={accept}
        onChange={({ target }) => take(target.files?.[0])}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-problem`}
        className={fileInput}
      />
      {file && <p className="mt-1 text-quiet">{(file.size / 1024 / 1024).toFixed(1)} MB</p>}
      <p id={`${id}-problem`} role="alert" className="mt-1 font-medium text-red empty:hidden">
        {problem}
      </p>
    </div>
  );
}

function problemOf({ name, size }: File, endings: readonly string[], maxMB: number): string | undefined {
  if (!endings.some((ending) => name.toLowerCase().endsWith(ending))) return 'File type not supported';
  return size > maxMB * 1024 * 1024 ? `File size should not exceed ${maxMB}MB` : undefined;
}
