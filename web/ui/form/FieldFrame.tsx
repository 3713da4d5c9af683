import type { ReactNode } from 'react';
import { t } from '#shared/language.ts';

interface Props {
  id: string;
  label: string;
  isOptional: boolean;
  hint?: ReactNode;
  problem: string | undefined;
  className?: string;
  children: ReactNode;
}

/** The frame of a field: its label above; a hint and a problem below. */
export function FieldFrame({ id, label, isOptional, hint, problem, className, children }: Props) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
        {isOptional && <span className="font-normal text-quiet"> {t('(optional)')}</span>}
      </label>
      {children}
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

interface Field {
  id: string;
  /** The message when it is left empty; without it the field is optional. */
  missing: string | undefined;
  hint?: ReactNode;
  problem: string | undefined;
}

/** The attributes of every field, for the browser, useForm, and screen readers. */
export const fieldAttributes = ({ id, missing, hint, problem }: Field) => ({
  id,
  required: missing !== undefined,
  'data-missing': missing,
  'aria-invalid': problem ? true : undefined,
  'aria-describedby': [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined,
});
