import type { ComponentProps, SyntheticEvent } from 'react';
import { plainNumber } from '#web/admin/products/form/CellInput.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import type { Section } from './SettingsSection.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'form' | 'name' | 'value' | 'defaultValue'> & {
  section: Section;
  name: string;
  value: number | null;
  /** It may be left empty. */ isOptional?: boolean;
};

/** A whole number; digits typed in Bangla or with commas mean the same. */
export function NumberField({ section, value, isOptional = false, ...field }: Props) {
  const onInput = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    const plain = plainNumber(currentTarget.value);
    if (plain !== currentTarget.value) currentTarget.value = plain;
  };
  return (
    <TextField
      {...field}
      {...(!isOptional && { missing: 'Enter a number' })}
      form={section}
      defaultValue={value ?? ''}
      onInput={onInput}
      invalid="Must be a whole number"
      inputMode="numeric"
      pattern="\d{1,9}"
      maxLength={12}
      autoComplete="off"
      data-number=""
    />
  );
}

/** From so many days to so many. */
export function DaysFields({
  section,
  name,
  label,
  value,
}: {
  section: Section;
  name: string;
  label: string;
  value: { least: number; most: number };
}) {
  return (
    <fieldset className="grid grid-cols-2 gap-3">
      <legend className="sr-only">{label}</legend>
      <NumberField section={section} name={`${name}.least`} label={`${label} from`} value={value.least} />
      <NumberField section={section} name={`${name}.most`} label="to" value={value.most} />
    </fieldset>
  );
}
