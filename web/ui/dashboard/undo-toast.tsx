import { toast } from 'react-hot-toast';
import { compactButton } from './compact-button.ts';

interface Undoable {
  /** Identifies the record: a second step on the same record replaces the first. */
  id: string;
  /** The action, in the past tense. */
  text: string;
  /** The name of the record. */
  about: string;
  /** The time in which undo is possible. */
  seconds: number;
  undo(): void;
}

/** More toasts would cover the list, and old steps are rarely undone. */
const max = 3;
const keyHint = 'hidden rounded border border-line px-1.5 font-sans text-xs font-medium lg:inline';
/** Steps that can still be undone, the latest last. */
let offered: Undoable[] = [];

/** Reports an action, and offers undo for some seconds: by its button, by `u` and by Ctrl+Z. */
export function offerUndo(done: Undoable): void {
  withdrawUndo(done.id);
  if (offered.length === max && offered[0]) withdrawUndo(offered[0].id);
  if (offered.length === 0) addEventListener('keydown', onKeyDown);
  offered.push(done);
  // no longer than it is true, also under the mouse
  setTimeout(() => offered.includes(done) && withdrawUndo(done.id), done.seconds * 1000);
  toast.success(<Offer {...done} />, { id: toastOf(done.id), duration: Infinity });
}

const toastOf = (id: string) => `undo ${id}`;

/** Ends the offer, because a later step makes undo impossible. */
export function withdrawUndo(id: string): void {
  if (!offered.some((one) => one.id === id)) return;
  offered = offered.filter((one) => one.id !== id);
  toast.dismiss(toastOf(id));
  if (offered.length === 0) removeEventListener('keydown', onKeyDown);
}

function take(done: Undoable): void {
  withdrawUndo(done.id);
  done.undo();
}

const typing = 'input:not([type=checkbox]), textarea, select, [role=alertdialog], [data-form], [popover]';

function onKeyDown(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  const isAlone = key === 'u' && !ctrlKey && !metaKey;
  const isUndo = key === 'z' && (ctrlKey || metaKey) && !shiftKey;
  if (event.defaultPrevented || event.repeat || altKey || !(isAlone || isUndo)) return;
  const latest = offered.at(-1);
  if (!latest || (target instanceof Element && target.closest(typing))) return;
  event.preventDefault();
  take(latest);
}

function Offer(done: Undoable) {
  return (
    <span className="flex items-center gap-3 text-sm">
      <span className="min-w-0">
        {done.text} <span className="block font-medium tabular">{done.about}</span>
      </span>
      <button type="button" onClick={() => take(done)} className={compactButton.quiet}>
        Undo <kbd className={keyHint}>u</kbd>
      </button>
    </span>
  );
}
