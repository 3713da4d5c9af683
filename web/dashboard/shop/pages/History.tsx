import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pagesApi, type EditedPage } from '#shared/api/shop/pages.ts';
import { messageOf, q, useApiMutation } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';
import { dayAndTime } from '#web/ui/dates.ts';

interface Props {
  page: EditedPage;
  /** The draft has changes that no version holds. */
  isUnpublished: boolean;
  /** It is the draft now. */
  onRestored(page: EditedPage): void;
}

/** The versions that were published. Each can be the draft again. */
export function History({ page: { _id, version }, isUnpublished, onRestored }: Props) {
  const [chosen, setChosen] = useState<string>();
  const { data, error } = useQuery(q(pagesApi.versions, { params: { id: _id } }));
  const restore = useApiMutation(pagesApi.restore, {
    changes: [pagesApi.list],
    onDone: (answer) => onRestored(answer.data),
  });
  const start = (from: string) => restore.mutate({ params: { id: _id }, body: { from, version } });
  if (error) return <p className="text-red">{messageOf(error)}</p>;
  if (!data) return <p className="text-quiet">Loading …</p>;
  if (data.data.length === 0) return <p className="text-quiet">Nothing has been published from here yet.</p>;
  return (
    <>
      <ul aria-label="Published versions" className="divide-y divide-line">
        {data.data.map((one) => (
          <li key={one._id} className="flex flex-wrap items-center justify-between gap-2 py-1.5">
            <span>
              {dayAndTime(one.at)}
              <span className="text-quiet">
                {' · '}
                {one.by && `${one.by} · `}
                {one.sections === 1 ? '1 section' : `${one.sections} sections`}
              </span>
            </span>
            <button
              type="button"
              onClick={() => (isUnpublished ? setChosen(one._id) : start(one._id))}
              className={compactButton.quiet}
            >
              Restore<span className="sr-only"> the version of {dayAndTime(one.at)}</span>
            </button>
          </li>
        ))}
      </ul>
      {chosen && (
        <ConfirmDialog
          isOpen
          isDangerous
          title="Replace the draft?"
          text="Changes that are not published are lost."
          action="Restore"
          onClose={() => setChosen(undefined)}
          onConfirm={() => {
            setChosen(undefined);
            start(chosen);
          }}
        />
      )}
    </>
  );
}
