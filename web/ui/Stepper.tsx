import { Minus, Plus } from 'lucide-react';
import { formatNumber, t } from '#shared/language.ts';

interface Props {
  label: string;
  value: number;
  min?: number;
  max: number;
  /** For the dashboard, where a mouse points; under a finger it stays as large. */
  isDense?: boolean;
  onChange(value: number): void;
}

// as wide as a finger at any text size
const step = 'grid h-11 w-[min(2.75rem,14vw)] place-items-center hover:text-green disabled:opacity-40';

/** A small number, one up or one down at a time. */
export function Stepper({ label, value, min = 1, max, isDense = false, onChange }: Props) {
  const look = isDense ? `${step} md:size-9` : step;
  const size = isDense ? 16 : 18;
  return (
    <div
      role="group"
      aria-label={label}
      className={`flex shrink-0 items-center rounded-control border border-line bg-surface ${isDense ? '' : 'h-11'}`}
    >
      <button
        type="button"
        aria-label={t('Reduce by one')}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
        className={look}
      >
        <Minus size={size} aria-hidden />
      </button>
      <output aria-live="polite" className="min-w-8 text-center font-semibold tabular">
        {formatNumber(value)}
      </output>
      <button
        type="button"
        aria-label={t('Add one')}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
        className={look}
      >
        <Plus size={size} aria-hidden />
      </button>
    </div>
  );
}
