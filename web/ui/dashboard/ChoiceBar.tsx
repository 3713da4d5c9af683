interface Props<Value extends string | undefined> {
  /** The name of the choice, for screen readers. */
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange(value: Value): void;
}

const button = [
  'min-h-10 rounded-[8px] px-3 font-medium text-quiet hover:text-ink md:min-h-8',
  'aria-pressed:bg-green aria-pressed:text-on-green',
].join(' ');

/** A few choices side by side, one of which is in force: which part of a list is shown. */
export function ChoiceBar<Value extends string | undefined>({ label, choices, value, onChange }: Props<Value>) {
  return (
    <div role="group" aria-label={label} className="flex rounded-control border border-line bg-surface p-0.5">
      {choices.map((choice) => (
        <button
          key={choice.value ?? 'all'}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
          className={button}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
