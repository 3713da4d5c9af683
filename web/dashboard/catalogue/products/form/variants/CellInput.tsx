import { useId, type ComponentProps } from 'react';
import { fieldAttributes } from '#web/ui/form/FieldFrame.tsx';
import { numberRules } from '#web/ui/form/number.ts';
import type { FormState } from '#web/ui/form/use-form.ts';

interface Props extends Omit<ComponentProps<'input'>, 'form'> {
  form: Pick<FormState, 'problems' | 'edited'>;
  name: string;
  label: string;
  missing?: string;
  isNumber?: boolean;
}

const cell = 'h-11 w-full rounded-control border border-quiet/70 bg-surface px-2.5 aria-invalid:border-red md:h-9';

/** A cell of the variants' table. Its label is in the table's head if there is one, and above the cell on a phone. */
export function CellInput({ form, label, missing, isNumber = false, ...input }: Props) {
  const id = useId();
  const problem = form.problems[input.name];
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block font-medium @2xl:sr-only">
        {label}
      </label>
      <input
        {...(isNumber && numberRules)}
        autoComplete="off"
        {...input}
        {...fieldAttributes({ id, missing, problem })}
        onInput={(event) => {
          form.edited(input.name);
          input.onInput?.(event);
        }}
        className={`${cell} ${isNumber ? 'tabular @2xl:text-right' : ''}`}
      />
      {problem && (
        <p id={`${id}-problem`} className="mt-1 text-sm font-medium text-red">
          {problem}
        </p>
      )}
    </div>
  );
}
