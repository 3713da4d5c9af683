import type { ClipboardEvent } from 'react';
import type { FormState } from '#web/ui/form/use-form.ts';
import { useStable } from '#web/ui/use-stable.ts';
import { newVariant, type DraftVariant } from '../draft/product-draft.ts';
import { columns, withCopy, withPasted, withRows } from './variant-rows.ts';

export interface Variants {
  form: FormState;
  rows: DraftVariant[];
  /** The price of a new row. */
  regularPrice: string;
  onChange(rows: DraftVariant[]): void;
}

/** The actions on the rows of variants. The functions passed to rows stay the same. */
export function useVariantRows({ form, rows, regularPrice, onChange }: Variants) {
  // the problems of a row must not move to the row that takes its place
  const arrange = (rows: DraftVariant[]) => {
    form.tell(Object.fromEntries(Object.entries(form.problems).filter(([name]) => !name.startsWith('variant'))));
    onChange(rows);
  };
  return {
    add: () => arrange([...rows, newVariant({ price: regularPrice })]),
    addAll: (added: Partial<DraftVariant>[]) =>
      arrange(
        withRows(
          rows,
          added.map((one) => ({ price: regularPrice, ...one })),
        ),
      ),
    copy: useStable((row: DraftVariant) => arrange(withCopy(rows, row))),
    remove: useStable((row: DraftVariant) => {
      if (rows.length > 1) arrange(rows.filter(({ key }) => key !== row.key));
    }),
    change: useStable((row: DraftVariant) => {
      form.edited('variant');
      onChange(rows.map((one) => (one.key === row.key ? row : one)));
    }),
    setAll: (values: Partial<DraftVariant>) => arrange(rows.map((row) => ({ ...row, ...values }))),
    onPaste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text/plain');
      const cell = cellOf(event.target);
      if (!cell || !/[\t\n]/.test(text.trim())) return;
      event.preventDefault();
      arrange(withPasted(rows, cell.n, cell.column, text, regularPrice));
    },
  };
}

/** The place of a field in the table, from its name: `variant.2.price`. */
function cellOf(target: EventTarget) {
  const [, n, name] = target instanceof HTMLInputElement ? (/^variant\.(\d+)\.(\w+)$/.exec(target.name) ?? []) : [];
  const column = columns.find((one) => one === name);
  return column && { n: Number(n), column };
}
