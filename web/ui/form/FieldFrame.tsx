import type { ReactNode } from 'react';
import { t } from '#shared/language.ts';

interface Props {
  id: string;
  label: string;
  isOptional: boolean;
  hint?: ReactNode;
  problem: string | undefined;
  children: ReactNode;
}

/** What stands around a field that is no plain input: its label above; a hint, and what is wrong with it, below. */
export function FieldFrame({ id, label, isOptional, hint, problem, children }: Props) {
  return (
    <div>
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

/** The ids of what describes the field. */
export function describedBy(id: string, hint: ReactNode, problem: string | undefined): string | undefined {
  return [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined;
}
