import { ChevronDown } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { fieldAttributes, FieldFrame } from './FieldFrame.tsx';
import { useFormState } from './Form.tsx';
import { inputClass } from './TextField.tsx';

interface Props extends Omit<ComponentProps<'select'>, 'form'> {
  name: string;
  label: string;
  missing?: string;
  hint?: ReactNode;
}

/** A labelled choice from a list that the device shows in its own way; the options are its children. */
export function SelectField({ label, missing, hint, children, ...select }: Props) {
  const id = useId();
  const form = useFormState();
  const problem = form.problems[select.name];
  return (
    <FieldFrame id={id} label={label} isOptional={!missing} hint={hint} problem={problem}>
      <div className="relative">
        <select
          {...select}
          {...fieldAttributes({ id, missing, hint, problem })}
          onChange={(event) => {
            form.edited(select.name);
            select.onChange?.(event);
          }}
          className={`${inputClass} appearance-none pr-10`}
        >
          {children}
        </select>
        <ChevronDown
          size={18}
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-3 my-auto text-quiet"
        />
      </div>
    </FieldFrame>
  );
}
