import { useState } from 'react';
import { Link } from 'react-router';
import { importsApi, type Import } from '#shared/api/catalogue/imports.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { paths } from '#web/platform/paths.ts';
import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';
import { counted } from '#web/ui/dashboard/counted.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { ImportProblems } from './ImportProblems.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { summaryOf } from './summary.ts';

interface Props {
  found: Import;
  onChanged(): void;
  onLeave(): void;
}

/** The state of an import: checking, ready, imported, or refused with its problems. */
export function ImportResult({ found, onChanged, onLeave }: Props) {
  return (
    <section aria-label={found.fileName} className="grid gap-4">
      <h2 className="text-lg font-semibold [overflow-wrap:anywhere]">{found.fileName}</h2>
      <Standing found={found} onChanged={onChanged} />
      <div>
        <button type="button" onClick={onLeave} className={compactButton.quiet}>
          Choose another file
        </button>
      </div>
    </section>
  );
}

function Standing({ found, onChanged }: Omit<Props, 'onLeave'>) {
  const { state, progress, percent, summary } = found;
  if (state === 'checking') return <ProgressBar label={progress || 'Checking the file'} percent={percent} />;
  if (state === 'writing') return <ProgressBar label={progress || 'Importing'} percent={percent} />;
  if (state === 'failed') return <ImportProblems found={found} />;
  if (state === 'checked' && summary) return <Ready id={found._id} summary={summary} onChanged={onChanged} />;
  if (state === 'done' && summary)
    return (
      <p role="status" className="font-medium text-green">
        Done: {summaryOf(summary)}.{' '}
        <Link to={paths.products} className="underline">
          View products in the shop
        </Link>
      </p>
    );
  return <p className="text-quiet">The upload was not complete. Choose the file again.</p>;
}

function Ready({ id, summary, onChanged }: { id: string; summary: NonNullable<Import['summary']>; onChanged(): void }) {
  const write = useApiMutation(importsApi.write, { done: false, onDone: onChanged });
  const [isAsked, setIsAsked] = useState(false);
  const start = () => write.mutate({ params: { id } });
  const { steep = 0 } = summary;
  const changesNothing = summary.added === 0 && summary.changed === 0;
  return (
    <>
      <p role="status" className="font-medium">
        {changesNothing
          ? `The shop already has these products: ${summaryOf(summary)}.`
          : `No problems found. This import has ${summaryOf(summary)}.`}
      </p>
      {!changesNothing && (
        <div>
          <button
            type="button"
            disabled={write.isPending}
            onClick={() => (steep > 0 ? setIsAsked(true) : start())}
            className={compactButton.primary}
          >
            Import products
          </button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title="Are these prices right?"
        text={`This import changes ${counted(steep, 'price')} by more than 80 %. Check the price column of the file.`}
        action="Import products"
        onConfirm={() => {
          setIsAsked(false);
          start();
        }}
      />
    </>
  );
}
