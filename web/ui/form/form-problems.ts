import { t } from '#shared/language.ts';

/** Messages by the names of their fields. */
export type Problems = Readonly<Record<string, string>>;

/** Checks of typed values beyond the fields' attributes; by the field's name. */
export type Checks = Readonly<Record<string, (value: string, values: FormData) => string | undefined>>;

/** The error of a failed submit, with problems of single fields by name (the shape of the API's refusals). */
interface Refusal {
  message: string;
  failure?: { errors?: { path: string; message: string }[] | undefined } | undefined;
}

type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fieldsOf = (form: HTMLFormElement): FieldElement[] =>
  [...form.elements].filter(
    (element): element is FieldElement => 'validity' in element && 'name' in element && element.name !== '',
  );

/** Finds problems without the server. */
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

/** Sorts a refusal: problems under the fields that it names, and a general one if it names no field of this form. */
export function problemsIn(error: unknown, form: HTMLFormElement): { problems: Problems; failure: string | undefined } {
  // the browser's own message for a failed network is no help
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
  // a field of a part that is closed takes no focus
  field?.closest('details')?.setAttribute('open', '');
  field?.focus({ preventScroll: true });
  // centred, because bars of the shop cover the window's edges
  field?.scrollIntoView({ block: 'center' });
}
