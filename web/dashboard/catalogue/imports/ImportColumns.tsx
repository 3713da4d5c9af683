import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { columnWords, exampleFile } from './example-file.ts';
import { saveFile } from '#web/ui/files/save-file.ts';

/** The file format, for people without a file. */
export function ImportColumns() {
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-green md:min-h-8">
        File format
      </summary>
      <dl className="mt-1 grid gap-x-4 gap-y-1 sm:grid-cols-[15rem_minmax(0,1fr)]">
        {columnWords.map(({ columns, says }) => (
          <div key={columns} className="contents">
            <dt className="font-medium">{columns}</dt>
            <dd className="text-quiet max-sm:mb-2">{says}</dd>
          </div>
        ))}
      </dl>
      <button
        type="button"
        onClick={() => saveFile(new Blob([exampleFile()], { type: 'text/csv' }), 'example.csv')}
        className={`${compactButton.quiet} mt-3`}
      >
        Download example
      </button>
    </details>
  );
}
