const fileInput = [
  'block w-full rounded-control border border-line bg-surface p-2 file:mr-3 file:min-h-9',
  'file:rounded-control file:border file:border-line file:bg-mist file:px-3 file:font-semibold',
].join(' ');

interface Props {
  /** The name of a file that was chosen before: a browser does not show it again. */
  chosen: string | null;
  onFile(file: File | undefined): void;
}

/** The field for a statement as a file. */
export function StatementFile({ chosen, onFile }: Props) {
  return (
    <label className="block font-medium">
      <span className="mb-1 block">
        File (CSV) <span className="font-normal text-quiet">(optional)</span>
      </span>
      <input
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        onChange={({ target }) => onFile(target.files?.[0])}
        className={fileInput}
      />
      {chosen && <span className="mt-1 block font-normal [overflow-wrap:anywhere]">Chosen: {chosen}</span>}
    </label>
  );
}
