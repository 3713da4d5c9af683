import { SelectField } from '#web/ui/form/SelectField.tsx';
import type { FormState } from '#web/ui/form/use-form.ts';
import { optionsOf, type Choice } from './choices.tsx';

interface Props {
  form: FormState;
  label: string;
  choices: readonly Choice[] | undefined;
  onAdd(one: Choice): void;
}

/** Choosing one adds it; the field is empty again. */
export function AddChoice({ form, label, choices, onAdd }: Props) {
  const add = (id: string) => {
    const one = choices?.find(({ _id }) => _id === id);
    if (one) onAdd({ _id: one._id, name: one.name });
  };
  return (
    <SelectField form={form} name={label} label={label} value="" onChange={({ target }) => add(target.value)}>
      <option value="">{choices ? 'Choose' : 'Loading …'}</option>
      {optionsOf(choices ?? [])}
    </SelectField>
  );
}
