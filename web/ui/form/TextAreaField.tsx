import { useId, type ComponentProps, type ReactNode } from 'react';
import { fieldAttributes, FieldFrame } from './FieldFrame.tsx';
import { useFormState } from './Form.tsx';

interface Props extends Omit<ComponentProps<'textarea'>, 'form'> {
  name: string;
  label: string;
  missing?: string;
  hint?: ReactNode;
}

const areaClass = [
  'block w-full rounded-control border border-quiet/70 bg-surface px-3 py-2.5 text-base outline-offset-2',
  'aria-invalid:border-red',
].join(' ');

/** A labelled field for more than one line. */
export function TextAreaField({ label, missing, hint, ...textarea }: Props) {
  const id = useId();
  const form = useFormState();
  const problem = form.problems[textarea.name];
  return (
    <FieldFrame id={id} label={label} isOptional={!missing} hint={hint} problem={problem}>
      <textarea
        rows={2}
        {...textarea}
        {...fieldAttributes({ id, missing, hint, problem })}
        onInput={(event) => {
          form.edited(textarea.name);
          textarea.onInput?.(event);
        }}
        className={areaClass}
      />
    </FieldFrame>
  );
}
