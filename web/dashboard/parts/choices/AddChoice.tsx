import { SelectField } from '#web/ui/form/SelectField.tsx';
import { optionsOf, type Choice } from './choices.tsx';

interface Props {
  label: string;
  choices: readonly Choice[] | undefined;
  onAdd(one: Choice): void;
}

/** Choosing one adds it; the field is empty again. */
export function AddChoice({ label, choices, onAdd }: Props) {
  const add = (id: string) => {
    const one = choices?.find(({ _id }) => _id === id);
    if (one) onAdd({ _id: one._id, name: one.name });
  };
  return (
    <SelectField name={label} label={label} value="" onChange={({ target }) => add(target.value)}>
      <option value="">{choices ? 'Choose' : 'Loading …'}</option>
      {optionsOf(choices ?? [])}
    </SelectField>
  );
}
