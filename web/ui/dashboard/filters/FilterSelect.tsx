interface Props {
  label: string;
  /** Empty: no filter. */
  value: string;
  /** The words of the empty choice. */
  all: string;
  /** Each with its words. */
  options: readonly (readonly [value: string, words: string])[];
  onChange(value: string): void;
  className?: string;
}

const look = 'h-11 min-w-0 rounded-control border bg-surface px-2 text-base md:h-9 md:max-w-40 md:text-sm';

/** A choice that narrows a list; green where it does. */
export function FilterSelect({ label, value, all, options, onChange, className = '' }: Props) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={`${look} ${className} ${value ? 'border-green font-semibold' : 'border-quiet/70'}`}
    >
      <option value="">{all}</option>
      {options.map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </select>
  );
}
