import { useId, useState } from 'react';

interface Props {
  label: string;
  type: 'date' | 'number';
  /** Empty: no filter. */
  value: string;
  onChange(value: string): void;
}

const look = 'h-11 w-full min-w-0 rounded-control border bg-surface px-2 text-base md:h-9 md:text-sm';

/** A day or an amount that narrows a list: in force when one leaves the field or presses Enter. */
export function FilterInput({ label, type, value, onChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const settle = () => {
    if (typed !== undefined && typed !== value) onChange(typed);
    setTyped(undefined);
  };
  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={id} className="text-xs text-quiet">
        {label}
      </label>
      <input
        id={id}
        type={type}
        min={type === 'number' ? 0 : undefined}
        inputMode={type === 'number' ? 'numeric' : undefined}
        value={typed ?? value}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={settle}
        onKeyDown={({ key }) => key === 'Enter' && settle()}
        className={`${look} ${value ? 'border-green font-semibold' : 'border-quiet/70'}`}
      />
    </div>
  );
}
