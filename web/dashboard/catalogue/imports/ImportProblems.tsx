import { importsApi, type Import } from '#shared/api/catalogue/imports.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import { useSaveFile } from '#web/dashboard/parts/use-save-file.ts';

/** The rejected rows and their problems; the import wrote no rows. */
export function ImportProblems({ found: { _id: id, problems, problemCount } }: { found: Import }) {
  const save = useSaveFile(importsApi.problems, 'rejected-rows.csv', { params: { id } });
  return (
    <>
      <p role="alert" className="font-medium text-red">
        {counted(problemCount, 'problem')} found. Nothing was imported. Correct the file and choose it again.
      </p>
      <ProblemTable problems={problems} />
      {problems.length < problemCount && (
        <p className="text-quiet">This list shows the first {problems.length} problems.</p>
      )}
      <div>
        <button type="button" disabled={save.isBusy} onClick={save.start} className={compactButton.quiet}>
          Download list
        </button>
      </div>
    </>
  );
}

function ProblemTable({ problems }: Pick<Import, 'problems'>) {
  return (
    <div
      className="max-h-96 overflow-auto rounded-card border border-line bg-surface"
      tabIndex={0}
      role="region"
      aria-label="Problems"
    >
      <table className="w-full text-left">
        <thead>
          <tr className="sticky top-0 bg-mist">
            <th className="px-3 py-2 text-right">Line</th>
            <th className="px-3 py-2">Column</th>
            <th className="w-full px-3 py-2">Problem</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ line, column, message }, n) => (
            <tr key={n} className="border-t border-line align-top">
              <td className="px-3 py-2 text-right tabular-nums">{line}</td>
              <td className="px-3 py-2">{column}</td>
              <td className="px-3 py-2 break-words">{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
