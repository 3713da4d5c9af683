import { ChevronLeft, ChevronRight } from 'lucide-react';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';

interface Props {
  /** `2026-11-21` */
  day: string;
  today: string;
  onChange(day: string): void;
}

const input = [
  'h-11 min-w-0 rounded-control border border-quiet/70 bg-surface px-2 text-base md:h-9',
  'md:text-sm',
].join(' ');

/** Which day is looked at. */
export function DayChoice({ day, today, onChange }: Props) {
  const next = dayAfter(day, 1);
  return (
    <div className="flex items-center gap-1">
      <button type="button" aria-label="Previous day" onClick={() => onChange(dayAfter(day, -1))} className={arrow}>
        <ChevronLeft size={18} aria-hidden />
      </button>
      <input
        type="date"
        aria-label="Day"
        value={day}
        max={today}
        onChange={({ target }) => target.value && onChange(target.value)}
        className={input}
      />
      <button
        type="button"
        aria-label="Next day"
        disabled={next > today}
        onClick={() => onChange(next)}
        className={arrow}
      >
        <ChevronRight size={18} aria-hidden />
      </button>
      {day !== today && (
        <button type="button" onClick={() => onChange(today)} className={compactButton.quiet}>
          Today
        </button>
      )}
    </div>
  );
}

const arrow = `${compactButton.bare} disabled:opacity-40`;

function dayAfter(day: string, days: number): string {
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(at) ? day : new Date(at + days * 86_400_000).toISOString().slice(0, 10);
}
