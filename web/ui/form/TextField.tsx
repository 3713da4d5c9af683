import { useId, type ComponentProps, type ReactNode } from 'react';
import { t } from '#shared/language.ts';
import type { FormState } from './use-form.ts';

export const inputClass =
  'h-12 w-full rounded-control border border-quiet/70 bg-surface px-3 text-base outline-offset-2 aria-invalid:border-red';

interface Props extends Omit<ComponentProps<'input'>, 'form'> {
  form: FormState;
  name: string;
  label: string;
  /** The message when it is left empty; without it the field is optional. */
  missing?: string;
  /** The message when the browser finds it invalid (`type`, `pattern`, `minLength`). */
  invalid?: string;
  hint?: ReactNode;
  /** Beside the input, within its frame: a button that shows the password. */
  inside?: ReactNode;
}

/** A labelled field of a form, with what is wrong with it under it. */
export function TextField({ form, label, missing, invalid, hint, inside, className = '', ...input }: Props) {
  const id = useId();
  const problem = form.problems[input.name];
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
        {!missing && !input.readOnly && <span className="font-normal text-quiet"> {t('(optional)')}</span>}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          required={missing !== undefined}
          data-missing={missing}
          data-invalid={invalid}
          aria-invalid={problem ? true : undefined}
          aria-describedby={described}
          onInput={(event) => {
            form.edited(input.name);
            input.onInput?.(event);
          }}
          className={`${inputClass} ${inside ? 'pr-12' : ''}`}
        />
        {inside && <div className="absolute inset-y-0 right-0 grid w-12 place-items-center">{inside}</div>}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-quiet">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="mt-1 text-sm font-medium text-red">
          {problem}
        </p>
      )}
    </div>
  );
}
