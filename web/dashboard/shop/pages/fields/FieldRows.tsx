import type { ComponentType } from 'react';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { moved } from '#web/ui/dashboard/arrange.ts';
import type { FieldsProps } from './fields-props.ts';
import { RowButtons } from '#web/ui/dashboard/RowButtons.tsx';
import type { FieldRow, Values } from './section-fields.ts';

interface Props extends Omit<FieldsProps, 'rows'> {
  row: Extract<FieldRow, { as: 'rows' }>;
  /** Draws the fields of one row. */
  Rows: ComponentType<FieldsProps>;
}

/** Rows of a section that are added, ordered and removed, such as slides and questions. */
export function FieldRows({ row, path, values, onChange, Rows, ...rest }: Props) {
  const { name, label, one, max, min = 0, first = {}, rows } = row;
  const items = values[name] as readonly Values[];
  const set = (list: readonly Values[]) => onChange({ ...values, [name]: list });
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-medium">{label}</legend>
      {items.map((item, n) => (
        <div
          key={n}
          role="group"
          aria-label={`${one} ${n + 1}`}
          className="grid gap-3 rounded-control border border-line p-3"
        >
          <div className="flex items-center justify-between">
            <span className="text-quiet capitalize">{`${one} ${n + 1}`}</span>
            <RowButtons
              name={`${one} ${n + 1}`}
              n={n}
              count={items.length}
              onMove={(to) => set(moved(items, n, to))}
              {...(items.length > min && { onRemove: () => set(items.filter((_, at) => at !== n)) })}
            />
          </div>
          <Rows
            {...rest}
            path={`${path}.${name}.${n}`}
            values={item}
            rows={rows}
            onChange={(changed) => set(items.map((other, at) => (at === n ? changed : other)))}
          />
        </div>
      ))}
      {items.length < max && (
        <button
          type="button"
          onClick={() => set([...items, first])}
          className={`${compactButton.quiet} justify-self-start`}
        >
          {`Add ${one}`}
        </button>
      )}
    </fieldset>
  );
}
