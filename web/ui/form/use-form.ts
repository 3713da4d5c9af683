import { useCallback, useState, type SubmitEvent } from 'react';
import { findProblems, focusFirst, problemsIn, type Checks, type Problems } from './form-problems.ts';

export interface FormState {
  /** What is wrong, by the field's name. */
  problems: Problems;
  /** What is wrong with all of it, and with no field. */
  failure: string | undefined;
  busy: boolean;
  /** Says what is wrong with a field, found by the page itself. */
  tell(problems: Problems): void;
  /** For the form element. */
  props: { noValidate: true; onSubmit(event: SubmitEvent<HTMLFormElement>): void };
  /** For each field that is edited: what was wrong with it is no longer known. Always the same function. */
  edited(name: string): void;
}

/**
 * A form as a person expects it: the message of a missing value stands under its field (`data-missing`, `data-invalid`)
 * before anything is sent, what the server refuses stands in the same place, nothing typed is lost, and pressing twice
 * sends once. The browser keeps the values; `submit` reads them by `textOf`, or by `valuesOf` where names have dots.
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
    if (!busy) void send(event.currentTarget);
  };
  const edited = useCallback((name: string) => setProblems((known) => without(known, name)), []);
  return { problems, failure, busy, tell: setProblems, props: { noValidate: true, onSubmit }, edited };
}

const without = (problems: Problems, name: string): Problems =>
  name in problems ? Object.fromEntries(Object.entries(problems).filter(([field]) => field !== name)) : problems;

/** What was typed into a text field of the form. */
export function textOf(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === 'string' ? value : '';
}
