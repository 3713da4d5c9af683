import { Minus, Plus } from 'lucide-react';
import { formatNumber, t } from '#shared/language.ts';

interface Props {
  value: number;
  most: number;
  onChange(value: number): void;
  label?: string;
}

const step = 'grid size-11 place-items-center disabled:opacity-40 hover:text-green';

/** How many, from one to what is left. */
export function Quantity({ value, most, onChange, label = t('Quantity') }: Props) {
  return (
    <div
      role="group"
      aria-label={label}
      className="flex h-11 items-center rounded-control border border-line bg-surface"
    >
      <button
        type="button"
        aria-label={t('One less')}
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
        className={step}
      >
        <Minus size={18} aria-hidden />
      </button>
      <output aria-live="polite" className="min-w-8 text-center font-semibold tabular">
        {formatNumber(value)}
      </output>
      <button
        type="button"
        aria-label={t('One more')}
        disabled={value >= most}
        onClick={() => onChange(value + 1)}
        className={step}
      >
        <Plus size={18} aria-hidden />
      </button>
    </div>
  );
}
