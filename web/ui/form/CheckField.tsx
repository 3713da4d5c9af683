import type { ComponentProps, ReactNode } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> {
  label: ReactNode;
  onChange?(isChecked: boolean): void;
}

/** A box to check, with its label behind it. */
export const CheckField = ({ label, onChange, ...box }: Props) => (
  <label className="flex min-h-11 items-center gap-3 font-medium md:min-h-8">
    <input
      {...box}
      type="checkbox"
      onChange={({ target }) => onChange?.(target.checked)}
      className="size-5 shrink-0 accent-green"
    />
    <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
  </label>
);
