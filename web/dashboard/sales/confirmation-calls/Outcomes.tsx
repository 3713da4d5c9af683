import { Check, Clock, PencilLine, PhoneMissed, X } from 'lucide-react';
import { useId } from 'react';
import type { CallCard } from '#shared/api/sales/call-card.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import type { Outcome } from './use-outcome.ts';

interface Props extends Outcome {
  card: CallCard;
  note: string;
  onNote(note: string): void;
}

const large = 'min-h-13 px-2 md:min-h-11';

/** The outcomes of the call, each with one tap. */
export function Outcomes({ card, note, onNote, busy, choose, putOff, giveUp }: Props) {
  const same = { type: 'button', 'aria-disabled': busy || undefined } as const;
  return (
    <div className="grid gap-2">
      {card.suggestsCancel && <GiveUp busy={busy} giveUp={giveUp} />}
      <div className="flex gap-2">
        <NoteField note={note} onNote={onNote} />
        <button {...same} onClick={() => putOff(30)} className={`${compactButton.quiet} shrink-0`}>
          <Clock size={17} aria-hidden />
          30 min
          <span className="sr-only"> later</span>
        </button>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <button {...same} onClick={() => choose('confirmed')} className={`${compactButton.primary} ${large}`}>
          <Check size={19} aria-hidden />
          Confirmed
        </button>
        <button {...same} onClick={() => choose('no answer')} className={`${compactButton.quiet} ${large}`}>
          <PhoneMissed size={17} aria-hidden />
          No answer
        </button>
        <button {...same} onClick={() => choose('wants changes')} className={`${compactButton.quiet} ${large}`}>
          <PencilLine size={17} aria-hidden />
          Changes
        </button>
        <button {...same} onClick={() => choose('cancelled')} className={`${compactButton.danger} ${large}`}>
          <X size={17} aria-hidden />
          Cancelled
        </button>
      </div>
    </div>
  );
}

const noteLook = [
  'block max-h-32 w-full resize-none rounded-control border border-quiet/70 bg-surface px-3 py-2 text-base',
  '[field-sizing:content]',
].join(' ');

function NoteField({ note, onNote }: Pick<Props, 'note' | 'onNote'>) {
  const id = useId();
  return (
    <div className="min-w-0 flex-1">
      <label htmlFor={id} className="sr-only">
        Note about the call
      </label>
      <textarea
        id={id}
        value={note}
        onChange={(event) => onNote(event.currentTarget.value)}
        rows={1}
        maxLength={500}
        placeholder="Note"
        className={noteLook}
      />
    </div>
  );
}

/** After the third time. */
function GiveUp({ busy, giveUp }: Pick<Props, 'busy' | 'giveUp'>) {
  return (
    <div
      role="note"
      className="flex items-center justify-between gap-3 rounded-control border border-marigold bg-surface p-2 pl-3"
    >
      <p className="leading-snug font-medium">No answer after 3 calls</p>
      <button
        type="button"
        aria-disabled={busy || undefined}
        onClick={giveUp}
        className={`${compactButton.danger} shrink-0`}
      >
        Cancel order
      </button>
    </div>
  );
}

/** Another staff member has taken over. */
export function LostNotice({ text, next }: { text: string; next(): void }) {
  return (
    <div role="alert" className="grid gap-3 rounded-control border border-red bg-surface p-3">
      <p className="font-medium text-red">{text}</p>
      <button type="button" onClick={next} className={compactButton.primary}>
        Call next customer
      </button>
    </div>
  );
}
