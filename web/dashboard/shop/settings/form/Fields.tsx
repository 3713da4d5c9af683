import type { ComponentProps } from 'react';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';

/** A setting as it is typed; `missing` is its message when it is left empty, and without it it may be. */
export interface FieldRow<Name extends string> extends Omit<
  ComponentProps<typeof TextField>,
  'name' | 'defaultValue' | 'ref' | 'className'
> {
  name: Name;
  /** Over all columns. */
  isWide?: boolean;
  /** A whole number, which may be left empty only if it `isOptional`. */
  isNumber?: boolean;
  isOptional?: boolean;
  /** How many lines a text of several lines has at first. */
  lines?: number;
  /** What can be chosen, with its words. */
  choices?: Readonly<Record<string, string>>;
}

type Value = string | number | null;

interface Props<Name extends string> {
  /** Where the values stand in the settings: `headline`, `wallets.0`. Absent: they are settings themselves. */
  prefix?: string | undefined;
  values: Readonly<Record<NoInfer<Name>, Value>>;
  rows: readonly FieldRow<Name>[];
  className?: string | undefined;
}

export const twoColumns = 'grid gap-4 sm:grid-cols-2';

/** Fields as a table names them, each called as the server calls what it checks. */
export function Fields<Name extends string>({ prefix, values, rows, className = twoColumns }: Props<Name>) {
  return (
    <div className={className}>
      {rows.map(({ isWide, ...row }) => (
        <div key={row.name} className={isWide ? 'sm:col-span-full' : ''}>
          <Field {...row} name={prefix ? `${prefix}.${row.name}` : row.name} value={values[row.name]} />
        </div>
      ))}
    </div>
  );
}

type FieldProps = Omit<FieldRow<string>, 'isWide' | 'value'> & { value: Value };

function Field({ isNumber, isOptional, lines, choices, value, ...field }: FieldProps) {
  const { name, label, missing, hint, lang, maxLength } = field;
  const text = String(value ?? '');
  if (choices)
    return (
      <SelectField name={name} label={label} missing={missing ?? 'Choose one'} defaultValue={text}>
        {Object.entries(choices).map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </SelectField>
    );
  if (lines)
    return (
      <TextAreaField
        {...{ name, label, hint, lang, maxLength, ...(missing && { missing }) }}
        defaultValue={text}
        rows={text.includes('\n') ? Math.max(lines, 3) : lines}
        autoComplete="off"
      />
    );
  if (isNumber)
    return (
      <NumberField maxLength={12} {...field} {...(!isOptional && { missing: 'Enter a number' })} defaultValue={text} />
    );
  return <TextField autoComplete="off" {...field} defaultValue={text} />;
}
