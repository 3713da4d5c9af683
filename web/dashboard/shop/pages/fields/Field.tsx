import type { ComponentProps } from 'react';
import { pagesApi } from '#shared/api/shop/pages.ts';
import { inDhaka, toInstant } from '#shared/time/dhaka-time.ts';
import { PictureField } from '#web/dashboard/parts/seo/PictureField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { ChosenProducts } from './ChosenProducts.tsx';
import { FieldRows } from './FieldRows.tsx';
import type { FieldsProps } from './fields-props.ts';
import type { FieldRow } from './section-fields.ts';
import { SlugChoice } from './SlugChoice.tsx';

/** The fields of a section, or of one of its rows. */
export const Fields = ({ rows, ...all }: FieldsProps) =>
  rows.map((row) => (!row.when || row.when(all.values)) && <Field key={row.as + row.name} row={row} {...all} />);

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

function Field({ row, ...all }: Omit<FieldsProps, 'rows'> & { row: FieldRow }) {
  const { path, values, names, onChange } = all;
  const set = (name: string) => (value: unknown) => onChange({ ...values, [name]: value });
  const name = `${path}.${row.name}`;
  const common = { name, label: row.label, ...(row.hint && { hint: row.hint }) };
  const value = values[row.name];
  switch (row.as) {
    case 'words':
    case 'text': {
      const Input = row.as === 'words' ? TextField : TextAreaField;
      const lines = row.as === 'text' && { rows: 4 };
      return (
        <div className="grid gap-3 sm:grid-cols-2">
          <Input
            {...common}
            {...lines}
            {...(row.missing && { missing: row.missing })}
            value={asText(value)}
            autoComplete="off"
            onInput={({ currentTarget }) => set(row.name)(currentTarget.value)}
          />
          <Input
            {...lines}
            name={`${name}Bn`}
            label={`${row.label} in Bangla`}
            lang="bn"
            value={asText(values[`${row.name}Bn`])}
            autoComplete="off"
            onInput={({ currentTarget }) => set(`${row.name}Bn`)(currentTarget.value)}
          />
        </div>
      );
    }
    case 'line':
      return (
        <TextField
          {...common}
          value={asText(value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onInput={({ currentTarget }) => set(row.name)(currentTarget.value.trim())}
        />
      );
    case 'moment':
      return (
        <TextField
          {...common}
          type="datetime-local"
          value={value ? inDhaka(asText(value)) : ''}
          onInput={({ currentTarget }) => set(row.name)(currentTarget.value ? toInstant(currentTarget.value) : null)}
        />
      );
    case 'choice':
      return (
        <SelectField
          {...common}
          missing="Choose"
          value={asText(value)}
          onChange={({ target }) => set(row.name)(target.value)}
        >
          {Object.entries(row.choices).map(([key, words]) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
        </SelectField>
      );
    case 'picture':
      return <SectionPicture {...common} value={value as string | null} onChange={set(row.name)} />;
    case 'product':
      return (
        <ChosenProducts
          {...common}
          names={names}
          ids={typeof value === 'string' ? [value] : []}
          max={1}
          onChange={(ids) => set(row.name)(ids.at(-1) ?? null)}
        />
      );
    case 'products':
      return <ChosenProducts {...common} names={names} ids={value as string[]} max={12} onChange={set(row.name)} />;
    case 'category':
    case 'collection':
      return <SlugChoice {...common} of={row.as} value={asText(value)} onChange={set(row.name)} />;
    case 'rows':
      return <FieldRows row={row} {...all} Rows={Fields} />;
  }
}

const SectionPicture = (props: Omit<ComponentProps<typeof PictureField>, 'call'>) => (
  <PictureField call={pagesApi.addPicture} {...props} />
);
