import { X } from 'lucide-react';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import type { FormState } from '#web/ui/form/use-form.ts';

export const cellClass = [
  'h-11 w-full min-w-24 rounded-control border border-quiet/70 bg-surface px-2.5 aria-invalid:border-red',
  'md:h-9',
].join(' ');

/** The parts of the form that a cell needs. */
export type CellFeedback = Pick<FormState, 'problems' | 'edited'>;

interface CellProps {
  form: CellFeedback;
  name: string;
  label: string;
  value: string;
  longest: number;
  placeholder?: string;
  onChange(typed: string): void;
}

export const Cell = ({ form, name, label, value, longest, placeholder, onChange }: CellProps) => (
  <input
    name={name}
    aria-label={label}
    aria-invalid={name in form.problems || undefined}
    value={value}
    maxLength={longest}
    placeholder={placeholder}
    autoComplete="off"
    onInput={({ currentTarget }) => {
      form.edited(name);
      onChange(currentTarget.value);
    }}
    className={cellClass}
  />
);

export const Remove = ({ label, onPress }: { label: string; onPress(): void }) => (
  <button type="button" aria-label={label} onClick={onPress} className={compactButton.bare}>
    <X size={16} aria-hidden />
  </button>
);
