import type { FormState } from '#web/ui/form/use-form.ts';
import type { FieldRow, Values } from './section-fields.ts';

export interface FieldsProps {
  form: FormState;
  /** Where the values stand in what is sent: `draft.sections.2`. */
  path: string;
  values: Values;
  rows: readonly FieldRow[];
  /** Of products, by their ids; one that is missing was deleted. */
  names: Readonly<Record<string, string>>;
  onChange(values: Values): void;
}
