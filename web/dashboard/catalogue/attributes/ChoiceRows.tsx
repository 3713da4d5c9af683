import { Plus, X } from 'lucide-react';
import { maxChoices } from '#shared/api/catalogue/new-attribute.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useFormState } from '#web/ui/form/Form.tsx';
import { emptyChoice, type DraftChoice } from './attribute-draft.ts';

interface Props {
  choices: readonly DraftChoice[];
  onChange(choices: readonly DraftChoice[]): void;
}

/** The choices of an attribute in both languages, in the order in which they are shown. */
export function ChoiceRows({ choices, onChange }: Props) {
  const form = useFormState();
  const change = (n: number, values: Partial<DraftChoice>) =>
    onChange(choices.map((choice, at) => (at === n ? { ...choice, ...values } : choice)));
  const field = (n: number, name: 'name' | 'nameBn', label: string) => ({
    name: `choices.${n}.${name}`,
    label: `${label} ${n + 1}`,
    value: choices[n]?.[name] ?? '',
    maxLength: 60,
    autoComplete: 'off',
    onInput: ({ currentTarget }: React.FormEvent<HTMLInputElement>) => change(n, { [name]: currentTarget.value }),
  });
  const problem = form.problems['choices'];
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold text-quiet">Choices</legend>
      <input type="hidden" name="choices" />
      {choices.map(({ key, name }, n) => (
        <div key={key} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-2 sm:grid-cols-[1fr_1fr_auto]">
          <TextField {...field(n, 'name', 'Choice')} missing="Each choice needs a name" />
          <div className="col-start-1 sm:col-start-2">
            <TextField {...field(n, 'nameBn', 'In Bangla')} lang="bn" />
          </div>
          <button
            type="button"
            aria-label={`Remove choice ${n + 1}${name && `: ${name}`}`}
            onClick={() => onChange(choices.filter((_, at) => at !== n))}
            className={`${compactButton.bare} col-start-2 row-start-1 mt-6 sm:col-start-3`}
          >
            <X size={16} aria-hidden />
          </button>
        </div>
      ))}
      {problem && (
        <p role="alert" className="font-medium text-red">
          {problem}
        </p>
      )}
      {choices.length < maxChoices && (
        <button
          type="button"
          onClick={() => onChange([...choices, emptyChoice(choices)])}
          className={`${compactButton.quiet} justify-self-start`}
        >
          <Plus size={16} aria-hidden />
          Add choice
        </button>
      )}
    </fieldset>
  );
}
