import { useEffect } from 'react';
import { sectionId } from '#web/dashboard/parts/settings-sections.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { useStable } from '#web/ui/use-stable.ts';

const bar = [
  'sticky bottom-0 z-10 -mx-4 -mb-4 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-line',
  'bg-paper px-4 py-2.5 lg:-mx-6 lg:-mb-6 lg:px-6',
].join(' ');

/** Saves all changes of the page, also by Ctrl+S, or discards them. Each section keeps its own problems in sight. */
export function SaveBar({ dirty, onDiscard }: { dirty: readonly string[]; onDiscard(): void }) {
  const save = useStable(() => {
    for (const title of dirty) document.getElementById(sectionId(title))?.querySelector('form')?.requestSubmit();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      save();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [save]);
  return (
    <div role="group" aria-label="Unsaved changes" className={dirty.length > 0 ? bar : 'hidden'}>
      <p role="status" className="min-w-0 flex-1 basis-28 wrap-anywhere">
        <span className="font-semibold">Not saved yet:</span> {dirty.join(', ')}
      </p>
      <span className="flex gap-2">
        <button type="button" onClick={onDiscard} className={compactButton.quiet}>
          Discard
        </button>
        <button type="button" onClick={save} aria-keyshortcuts="Control+S" className={compactButton.primary}>
          Save
        </button>
      </span>
    </div>
  );
}
