import { useId } from 'react';
import { useFormState } from './Form.tsx';

interface Props {
  name: string;
  label: string;
  /** The message when none is chosen. */
  missing: string;
  choices: readonly (readonly [value: string, words: string])[];
  value: string;
  /** It may stay that none is chosen. */
  isOptional?: boolean;
  onChange(value: string): void;
}

const chip = [
  'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line bg-surface px-3',
  'hover:border-green has-checked:border-green has-checked:font-semibold md:min-h-9',
].join(' ');

/** A choice of few options, all visible; there may be no choice at first. */
export function RadioChips({ name, label, missing, choices, value, isOptional = false, onChange }: Props) {
  const id = useId();
  const form = useFormState();
  const problem = form.problems[name];
  return (
    <fieldset aria-describedby={problem ? `${id}-problem` : undefined}>
      <legend className="mb-1 font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(([one, words]) => (
          <label key={one} className={chip}>
            <input
              type="radio"
              name={name}
              value={one}
              checked={one === value}
              required={!isOptional}
              data-invalid={missing}
              onChange={() => {
                form.edited(name);
                onChange(one);
              }}
              className="size-4 accent-green"
            />
            {words}
          </label>
        ))}
      </div>
      {problem && (
        <p id={`${id}-problem`} className="mt-1 text-sm font-medium text-red">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
