import { useCallback, useState, type SubmitEvent } from 'react';
import { findProblems, focusFirst, problemsIn, type Checks, type Problems } from './form-problems.ts';

export interface FormState {
  /** The problems, by the field's name. */
  problems: Problems;
  /** The problem of the whole form. */
  failure: string | undefined;
  busy: boolean;
  /** Shows a problem that the page itself found in a field. */
  tell(problems: Problems): void;
  /** For the form element. */
  props: { noValidate: true; onSubmit(event: SubmitEvent<HTMLFormElement>): void };
  /** Clears the problem of a field when it is edited. Always the same function. */
  edited(name: string): void;
}

/**
 * A form as people expect it. The message of a missing value appears under its field (`data-missing`, `data-invalid`)
 * before sending, and the server's refusals appear in the same place. Typed text is never lost, and pressing twice
 * sends once. The browser stores the values; `submit` reads them by `textOf`, or by `valuesOf` if names have dots.
 */
export function useForm(
  submit: (values: FormData, form: HTMLFormElement) => Promise<void>,
  checks: Checks = {},
): FormState {
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  const send = async (form: HTMLFormElement) => {
    const found = findProblems(form, checks);
    setProblems(found);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return focusFirst(form, found);
    setBusy(true);
    try {
      await submit(new FormData(form), form);
    } catch (error) {
      const refused = problemsIn(error, form);
      setProblems(refused.problems);
      setFailure(refused.failure);
      focusFirst(form, refused.problems);
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // a dialog that a part of another form opens sends itself alone
    event.stopPropagation();
    if (!busy) void send(event.currentTarget);
  };
  const edited = useCallback((name: string) => setProblems((known) => without(known, name)), []);
  return { problems, failure, busy, tell: setProblems, props: { noValidate: true, onSubmit }, edited };
}

const without = (problems: Problems, name: string): Problems =>
  name in problems ? Object.fromEntries(Object.entries(problems).filter(([field]) => field !== name)) : problems;

/** The text of a field of the form. */
export function textOf(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === 'string' ? value : '';
}
