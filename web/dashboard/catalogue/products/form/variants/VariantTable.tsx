import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import type { FormState } from '#web/ui/form/use-form.ts';
import { CombinationsPanel } from './CombinationsPanel.tsx';
import { PreorderPanel } from './PreorderPanel.tsx';
import { useRowKeys } from './use-row-keys.ts';
import { useVariantRows, type Variants } from './use-variant-rows.ts';
import { rowGrid, VariantRow } from './VariantRow.tsx';

/**
 * Colours, sizes, prices and pieces. Quick to fill by keyboard, by copying rows, from a spreadsheet, or with all
 * combinations.
 */
export function VariantTable(variants: Variants) {
  const { form, rows } = variants;
  const { add, addAll, copy, remove, change, setAll, onPaste } = useVariantRows(variants);
  const { onKeyDown, focusOn } = useRowKeys({
    rows: rows.length,
    add,
    copy: (n) => rows[n] && copy(rows[n]),
    remove: (n) => rows[n] && remove(rows[n]),
  });
  const rowForm = useRowForm(form);
  const addFocused = () => {
    focusOn(rows.length, 'color');
    add();
  };
  return (
    <fieldset className="@container min-w-0">
      <legend className="mb-1 text-lg font-bold">Variants</legend>
      <p className="mb-3 text-quiet pointer-coarse:hidden">
        Press Tab to go right, Enter to go down, Ctrl D to duplicate a row and Alt Delete to remove it. You can paste
        rows from a spreadsheet and scan codes. Size, location, codes and weight are optional.
      </p>
      <div onKeyDown={onKeyDown} onPaste={onPaste}>
        <ColumnNames />
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
        {form.problems['variant']}
      </p>
      <div className="mt-3 flex flex-wrap items-start gap-2">
        <button type="button" onClick={addFocused} className={compactButton.quiet}>
          <Plus size={16} aria-hidden />
          Add row
        </button>
        <CombinationsPanel rows={rows} onAdd={addAll} />
        <PreorderPanel rows={rows} onChange={change} onSetAll={setAll} />
      </div>
    </fieldset>
  );
}

function ColumnNames() {
  return (
    <div aria-hidden className={`hidden pb-1 font-semibold text-quiet ${rowGrid}`}>
      <span>Color</span>
      <span>Size</span>
      <span className="text-right">Price, ৳</span>
      <span className="text-right">Quantity</span>
      <span>Location</span>
      <span>SKU</span>
      <span>Barcode</span>
      <span className="text-right">Weight, g</span>
    </div>
  );
}

// Two hundred rows must not render again for a letter in one of them: each row gets only the part of the form that
// stays.
const useRowForm = ({ problems, edited }: FormState): Pick<FormState, 'problems' | 'edited'> =>
  useMemo(() => ({ problems, edited }), [problems, edited]);
