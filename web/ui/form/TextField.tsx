import { useId, type ComponentProps, type ReactNode } from 'react';
import { fieldAttributes, FieldFrame } from './FieldFrame.tsx';
import { useFormState } from './Form.tsx';

export const inputClass = [
  'h-12 w-full rounded-control border border-quiet/70 bg-surface px-3 text-base outline-offset-2',
  'aria-invalid:border-red',
].join(' ');

interface Props extends Omit<ComponentProps<'input'>, 'form'> {
  name: string;
  label: string;
  /** The message when it is left empty; without it the field is optional. */
  missing?: string;
  /** The message when the browser finds it invalid (`type`, `pattern`, `minLength`). */
  invalid?: string;
  hint?: ReactNode;
  /** Within the frame of the input: a button that shows the password. */
  inside?: ReactNode;
}

/** A labelled field of a form, with its problem below. */
export function TextField({ label, missing, invalid, hint, inside, className = '', ...input }: Props) {
  const id = useId();
  const form = useFormState();
  const problem = form.problems[input.name];
  const isOptional = !missing && !input.readOnly;
  return (
    <FieldFrame id={id} label={label} isOptional={isOptional} hint={hint} problem={problem} className={className}>
      <div className="relative">
        <input
          {...input}
          {...fieldAttributes({ id, missing, hint, problem })}
          data-invalid={invalid}
          onInput={(event) => {
            form.edited(input.name);
            input.onInput?.(event);
          }}
          className={`${inputClass} ${inside ? 'pr-12' : ''}`}
        />
        {inside && <div className="absolute inset-y-0 right-0 grid w-12 place-items-center">{inside}</div>}
      </div>
    </FieldFrame>
  );
}
