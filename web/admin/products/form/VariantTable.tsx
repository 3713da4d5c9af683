import { Plus } from 'lucide-react';
import { useMemo, type ClipboardEvent } from 'react';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import type { FormState } from '#web/ui/form/use-form.ts';
import { useStable } from '#web/ui/use-stable.ts';
import { CombinationsPanel } from './CombinationsPanel.tsx';
import { newVariant, type DraftVariant } from './product-draft.ts';
import { useRowKeys } from './use-row-keys.ts';
import { columns, withCopy, withPasted, withRows } from './variant-rows.ts';
import { rowGrid, VariantRow } from './VariantRow.tsx';

interface Props {
  form: FormState;
  rows: DraftVariant[];
  regularPrice: string;
  onChange(rows: DraftVariant[]): void;
}

/** Colours, sizes, prices and pieces: quick to fill by keyboard, by copying rows, from a spreadsheet, or all combinations at once. */
export function VariantTable({ form, rows, regularPrice, onChange }: Props) {
  // what was wrong with a row says nothing of the row that takes its place
  const arrange = (rows: DraftVariant[]) => {
    form.tell(Object.fromEntries(Object.entries(form.problems).filter(([name]) => !name.startsWith('variant'))));
    onChange(rows);
  };
  const add = () => arrange([...rows, newVariant({ price: regularPrice })]);
  const copy = useStable((row: DraftVariant) => arrange(withCopy(rows, row)));
  const remove = useStable((row: DraftVariant) => {
    if (rows.length > 1) arrange(rows.filter(({ key }) => key !== row.key));
  });
  const change = useStable((row: DraftVariant) => {
    form.edited('variant');
    onChange(rows.map((one) => (one.key === row.key ? row : one)));
  });
  const { onKeyDown, focusOn } = useRowKeys({
    rows: rows.length,
    add,
    copy: (n) => {
      if (rows[n]) copy(rows[n]);
    },
    remove: (n) => {
      if (rows[n]) remove(rows[n]);
    },
  });
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    const [, n, name] =
      event.target instanceof HTMLInputElement ? (/^variant\.(\d+)\.(\w+)$/.exec(event.target.name) ?? []) : [];
    const column = columns.find((one) => one === name);
    if (!column || !/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    arrange(withPasted(rows, Number(n), column, text, regularPrice));
  };
  const rowForm = useRowForm(form);
  const problem = form.problems['variant'];
  return (
    <fieldset className="@container min-w-0">
      <legend className="mb-1 text-lg font-bold">Variants</legend>
      <p className="mb-3 text-quiet pointer-coarse:hidden">
        Tab goes right, Enter goes down, Ctrl D copies a row, Alt Delete removes it. Rows from a spreadsheet can be
        pasted.
      </p>
      <div onKeyDown={onKeyDown} onPaste={onPaste}>
        <div aria-hidden className={`hidden pb-1 font-semibold text-quiet ${rowGrid}`}>
          <span>Color</span>
          <span>Size (optional)</span>
          <span className="text-right">Price, ৳</span>
          <span className="text-right">Quantity</span>
        </div>
        <div className="grid gap-2">
          {rows.map((row, n) => (
            <VariantRow
              key={row.key}
              form={rowForm}
              row={row}
              n={n}
              onChange={change}
              onCopy={copy}
              onRemove={rows.length > 1 ? remove : undefined}
            />
          ))}
        </div>
      </div>
      <input type="hidden" name="variant" />
      <p role="alert" className="mt-2 font-medium text-red empty:hidden">
        {problem}
      </p>
      <div className="mt-3 flex flex-wrap items-start gap-2">
        <button
          type="button"
          onClick={() => {
            focusOn(rows.length, 'color');
            add();
          }}
          className={compactButton.quiet}
        >
          <Plus size={16} aria-hidden />
          Add row
        </button>
        <CombinationsPanel
          rows={rows}
          onAdd={(added) =>
            arrange(
              withRows(
                rows,
                added.map((one) => ({ price: regularPrice, ...one })),
              ),
            )
          }
        />
      </div>
    </fieldset>
  );
}

// Two hundred rows must not render again for a letter in one of them: each row gets only the part of the form that stays.
const useRowForm = ({ problems, edited }: FormState): Pick<FormState, 'problems' | 'edited'> =>
  useMemo(() => ({ problems, edited }), [problems, edited]);
