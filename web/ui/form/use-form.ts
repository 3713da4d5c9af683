import { useState, type SubmitEvent } from 'react';
import { t } from '#shared/language.ts';

/** What a failed submit may carry: problems of single fields, by their names (the shape of the API's refusals). */
interface Refusal {
  message: string;
  failure?: { errors?: { path: string; message: string }[] | undefined } | undefined;
}

/** What is wrong with what was typed into a field, beyond what its attributes can say; by the field's name. */
export type Checks = Readonly<Record<string, (value: string) => string | undefined>>;

export interface FormState {
  /** What is wrong, by the field's name. */
  problems: Readonly<Record<string, string>>;
  /** What is wrong with all of it, and with no field. */
  failure: string | undefined;
  busy: boolean;
  /** Says what is wrong with a field, found by the page itself. */
  tell(problems: Record<string, string>): void;
  /** For the form element. */
  props: { noValidate: true; onSubmit(event: SubmitEvent<HTMLFormElement>): void };
  /** For each field that is edited: what was wrong with it is no longer known. */
  edited(name: string): void;
}

type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * A form as a person expects it: the message of a missing value stands under its field (`data-missing`, `data-invalid`)
 * before anything is sent, what the server refuses stands in the same place, nothing typed is lost, and pressing twice
 * sends once.
 */
export function useForm(
  submit: (values: FormData, form: HTMLFormElement) => Promise<void>,
  checks: Checks = {},
): FormState {
  const [problems, setProblems] = useState<Record<string, string>>({});
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
      const refused = refusalsOf(form, error);
      setProblems(refused.problems);
      setFailure(refused.failure);
      focusFirst(form, refused.problems);
    } finally {
      setBusy(false);
    }
  };

  return {
    problems,
    failure,
    busy,
    tell: setProblems,
    props: {
      noValidate: true,
      onSubmit(event) {
        event.preventDefault();
        if (!busy) void send(event.currentTarget);
      },
    },
    edited: (name) =>
      setProblems((known) =>
        !(name in known) ? known : Object.fromEntries(Object.entries(known).filter(([field]) => field !== name)),
      ),
  };
}

function fieldsOf(form: HTMLFormElement): FieldElement[] {
  return [...form.elements].filter(
    (element): element is FieldElement => 'validity' in element && 'name' in element && element.name !== '',
  );
}

function findProblems(form: HTMLFormElement, checks: Checks): Record<string, string> {
  const problems = fieldsOf(form).map(
    (field) => [field.name, problemOf(field) ?? checks[field.name]?.(field.value)] as const,
  );
  return Object.fromEntries(problems.filter((problem): problem is [string, string] => problem[1] !== undefined));
}

function problemOf({ value, required, dataset, validity, validationMessage }: FieldElement): string | undefined {
  const isEmpty = value.trim() === '';
  if (validity.valid && !(required && isEmpty)) return undefined;
  return (isEmpty ? dataset.missing : dataset.invalid) ?? validationMessage;
}

function refusalsOf(
  form: HTMLFormElement,
  error: unknown,
): { problems: Record<string, string>; failure: string | undefined } {
  // a network that failed speaks in the browser's own words, which help nobody
  if (error instanceof TypeError)
    return { problems: {}, failure: t('We could not be reached. Check your connection and try again.') };
  const { message = t('Something went wrong'), failure }: Partial<Refusal> = error instanceof Error ? error : {};
  const names = new Set(fieldsOf(form).map(({ name }) => name));
  const errors = failure?.errors ?? [];
  const problems = Object.fromEntries(
    errors.filter(({ path }) => names.has(path)).map((one) => [one.path, one.message]),
  );
  // a message that belongs to no field is shown for the whole form
  const others = errors.filter(({ path }) => !names.has(path)).map((one) => one.message);
  return { problems, failure: errors.length > 0 ? others.join(' ') || undefined : message };
}

function focusFirst(form: HTMLFormElement, problems: Record<string, string>): void {
  fieldsOf(form)
    .find(({ name }) => name in problems)
    ?.focus();
}

/** What was typed into a text field of the form. */
export function textOf(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === 'string' ? value : '';
}
