import type { ComponentProps } from 'react';
import { useId } from 'react';
import { latinDigits } from '#shared/digits.ts';
import type { FormState } from '#web/ui/form/use-form.ts';

interface Props extends Omit<ComponentProps<'input'>, 'form' | 'onChange'> {
  form: Pick<FormState, 'problems' | 'edited'>;
  name: string;
  label: string;
  missing?: string;
  isNumber?: boolean;
  onText(text: string): void;
}

/** Digits as they are kept: typed in Bangla, with commas or with the sign of the Taka, they mean the same. */
export const plainNumber = (text: string): string => latinDigits(text).replace(/[,\s৳]/g, '');

export const numberRules = {
  inputMode: 'numeric',
  pattern: '\\d{1,9}',
  'data-invalid': 'Must be a whole number',
  autoComplete: 'off',
} as const;

/** A cell of the variants' table. Its label stands in the table's head where there is one, and above it on a phone. */
export function CellInput({ form, label, missing, isNumber = false, onText, ...input }: Props) {
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
        id={id}
        required={missing !== undefined}
        data-missing={missing}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${id}-problem`}
        onChange={({ target: { value } }) => {
          form.edited(input.name);
          onText(isNumber ? plainNumber(value) : value);
        }}
        className={`h-11 w-full rounded-control border border-quiet/70 bg-surface px-2.5 aria-invalid:border-red md:h-9 ${isNumber ? 'tabular @2xl:text-right' : ''}`}
      />
      {problem && (
        <p id={`${id}-problem`} className="mt-1 text-sm font-medium text-red">
          {problem}
        </p>
      )}
    </div>
  );
}
