import type { FieldRow, Values } from './section-fields.ts';

export interface FieldsProps {
  /** Where the values stand in what is sent: `draft.sections.2`. */
  path: string;
  values: Values;
  rows: readonly FieldRow[];
  /** Of products, by their ids; one that is missing was deleted. */
  names: Readonly<Record<string, string>>;
  onChange(values: Values): void;
}
