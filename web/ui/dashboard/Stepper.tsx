import { Minus, Plus } from 'lucide-react';
import { formatNumber } from '#shared/language.ts';

interface Props {
  label: string;
  value: number;
  least?: number;
  most: number;
  onChange(value: number): void;
}

const step = 'grid size-11 place-items-center hover:text-green disabled:opacity-40 md:size-9';

/** A small number, one up or one down at a time. */
export function Stepper({ label, value, least = 1, most, onChange }: Props) {
  return (
    <div
      role="group"
      aria-label={label}
      className="flex shrink-0 items-center rounded-control border border-line bg-surface"
    >
      <button
        type="button"
        aria-label="One less"
        disabled={value <= least}
        onClick={() => onChange(value - 1)}
        className={step}
      >
        <Minus size={16} aria-hidden />
      </button>
      <output aria-live="polite" className="min-w-8 text-center font-semibold tabular">
        {formatNumber(value)}
      </output>
      <button
        type="button"
        aria-label="One more"
        disabled={value >= most}
        onClick={() => onChange(value + 1)}
        className={step}
      >
        <Plus size={16} aria-hidden />
      </button>
    </div>
  );
}
