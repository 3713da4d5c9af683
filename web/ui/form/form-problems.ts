import { t } from '#shared/language.ts';

/** Messages by the names of their fields. */
export type Problems = Readonly<Record<string, string>>;

/** What is wrong with what was typed into a field, beyond what its attributes can say; by the field's name. */
export type Checks = Readonly<Record<string, (value: string, values: FormData) => string | undefined>>;

/** What a failed submit may carry: problems of single fields, by their names (the shape of the API's refusals). */
interface Refusal {
  message: string;
  failure?: { errors?: { path: string; message: string }[] | undefined } | undefined;
}

type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fieldsOf = (form: HTMLFormElement): FieldElement[] =>
  [...form.elements].filter(
    (element): element is FieldElement => 'validity' in element && 'name' in element && element.name !== '',
  );

/** What can be found without the server. */
export function findProblems(form: HTMLFormElement, checks: Checks): Problems {
  const values = new FormData(form);
  const problems = fieldsOf(form).map(
    (field) => [field.name, problemOf(field) ?? checks[field.name]?.(field.value, values)] as const,
  );
  return Object.fromEntries(problems.filter((problem): problem is [string, string] => problem[1] !== undefined));
}

function problemOf({ value, required, dataset, validity, validationMessage }: FieldElement): string | undefined {
  const isEmpty = value.trim() === '';
  if (validity.valid && !(required && isEmpty)) return undefined;
  return (isEmpty ? dataset.missing : dataset.invalid) ?? validationMessage;
}

/** What the server refused: under the fields that it names, and for the whole form where it names none that is here. */
export function problemsIn(error: unknown, form: HTMLFormElement): { problems: Problems; failure: string | undefined } {
  // a network that failed speaks in the browser's own words, which help nobody
  if (error instanceof TypeError)
    return { problems: {}, failure: t('We could not connect. Check your connection and try again.') };
  const { message = t('Something went wrong'), failure }: Partial<Refusal> = error instanceof Error ? error : {};
  const names = new Set(fieldsOf(form).map(({ name }) => name));
  const errors = failure?.errors ?? [];
  const others = errors.filter(({ path }) => !names.has(path)).map((one) => one.message);
  return {
    problems: Object.fromEntries(errors.filter(({ path }) => names.has(path)).map((one) => [one.path, one.message])),
    failure: errors.length > 0 ? others.join(' ') || undefined : message,
  };
}

export function focusFirst(form: HTMLFormElement, problems: Problems): void {
  const field = fieldsOf(form).find(({ name, disabled }) => name in problems && !disabled);
  field?.focus({ preventScroll: true });
  // the nearest edge of the window lies behind the bars of the shop
  field?.scrollIntoView({ block: 'center' });
}
