import { dayAndTime } from '#web/ui/dates.ts';

interface BeforeProps {
  before: { _id: string; recordedAt: string; recordedBy: string };
  onOpen(id: string): void;
}

/** The statement is recorded already. */
export function RecordedBefore({ before, onOpen }: BeforeProps) {
  return (
    <p role="status" className="rounded-control border border-red px-3 py-2 font-medium text-red">
      {before.recordedBy} recorded this statement on {dayAndTime(before.recordedAt)}. There is nothing to record.{' '}
      <button type="button" onClick={() => onOpen(before._id)} className="min-h-11 font-semibold underline md:min-h-6">
        Open statement
      </button>
    </p>
  );
}

/** The statement was reversed, and why. */
export function ReversedNote({ at, by, reason }: { at: string; by: string; reason: string }) {
  return (
    <p className="rounded-card bg-mist px-3 py-2 [overflow-wrap:anywhere]">
      <strong className="font-semibold">Reversed</strong> by {by} on {dayAndTime(at)}: {reason}
    </p>
  );
}
