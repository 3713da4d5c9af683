import { bindTo } from '#web/ui/form/draft.ts';
import { plainNumber } from '#web/ui/form/number.ts';
import { useFormState } from '#web/ui/form/Form.tsx';
import { CellInput } from './CellInput.tsx';
import type { DraftVariant } from '../draft/product-draft.ts';

interface Props {
  row: DraftVariant;
  n: number;
  onChange(row: DraftVariant): void;
}

export const preorderGrid =
  '@2xl:grid @2xl:grid-cols-[minmax(0,1.6fr)_minmax(9rem,1fr)_minmax(6rem,0.7fr)_minmax(0,1.4fr)] @2xl:gap-2';

/** Until when and how many of a variant can be ordered before it comes. */
export function PreorderRow({ row, n, onChange }: Props) {
  const form = useFormState();
  const editing = { draft: row, change: (values: Partial<DraftVariant>) => onChange({ ...row, ...values }) };
  const name = [row.color, row.size].filter(Boolean).join(', ') || `Variant ${n + 1}`;
  const isSet = row.comesOn !== '' || row.preorderLimit !== '';
  const cell = (column: 'comesOn' | 'preorderLimit') => ({
    form,
    ...bindTo(editing, column, column === 'preorderLimit' ? plainNumber : undefined),
    name: `variant.${n}.${column}`,
  });
  return (
    <div
      role="group"
      aria-label={`Pre-order of ${name}`}
      className={`grid grid-cols-2 gap-x-3 gap-y-1 ${preorderGrid}`}
    >
      <span className="col-span-2 font-medium [overflow-wrap:anywhere] @2xl:col-span-1 @2xl:py-1.5">{name}</span>
      <CellInput {...cell('comesOn')} type="date" label="Expected on" />
      <CellInput {...cell('preorderLimit')} isNumber label="Maximum" />
      <p className="col-span-2 flex flex-wrap items-center gap-x-3 text-quiet empty:hidden @2xl:col-span-1">
        {stateOf(row)}
        {isSet && (
          <button
            type="button"
            aria-label={`Remove pre-order of ${name}`}
            onClick={() => editing.change({ comesOn: '', preorderLimit: '' })}
            className="min-h-11 font-medium text-green hover:underline md:min-h-9"
          >
            Remove pre-order
          </button>
        )}
      </p>
    </div>
  );
}

/** A note on its pre-orders and stock. */
function stateOf({ comesOn, preorderLimit, owed, quantityBefore = 0 }: DraftVariant): string {
  const left = Math.max(0, Number(preorderLimit) - owed);
  if (owed > 0) return comesOn ? `${owed} ordered, ${left} left` : `${owed} ordered`;
  return comesOn && quantityBefore > 0 ? `Starts after the ${quantityBefore} pieces in stock are sold` : '';
}
