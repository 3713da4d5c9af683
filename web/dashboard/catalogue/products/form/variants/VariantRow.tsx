import { Copy, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { longestPlace } from '#shared/api/fields.ts';
import { longestBarcode, longestSku } from '#shared/catalogue/codes.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { bindTo } from '#web/ui/form/draft.ts';
import { plainNumber } from '#web/ui/form/number.ts';
import type { FormState } from '#web/ui/form/use-form.ts';
import { swatchOf } from '#web/products/swatch.ts';
import { CellInput } from './CellInput.tsx';
import type { DraftVariant } from '../draft/product-draft.ts';
import type { Column } from './variant-rows.ts';

interface Props {
  form: Pick<FormState, 'problems' | 'edited'>;
  row: DraftVariant;
  n: number;
  onChange(row: DraftVariant): void;
  onCopy(row: DraftVariant): void;
  /** Absent for the last one: a product has at least one. */
  onRemove: ((row: DraftVariant) => void) | undefined;
}

export const rowGrid = [
  '@2xl:grid @2xl:gap-2',
  '@2xl:grid-cols-[minmax(0,1.5fr)_repeat(4,minmax(0,1fr))_repeat(2,minmax(0,1.2fr))_minmax(0,0.9fr)_4.5rem]',
].join(' ');

const card = [
  'grid grid-cols-2 gap-3 rounded-control border border-line p-3',
  '@2xl:items-start @2xl:rounded-none @2xl:border-0 @2xl:p-0',
].join(' ');

const numbers: readonly Column[] = ['price', 'quantity', 'weight'];

function Row({ form, row, n, onChange, onCopy, onRemove }: Props) {
  const editing = { draft: row, change: (values: Partial<DraftVariant>) => onChange({ ...row, ...values }) };
  const cell = (column: Column) => ({
    form,
    isNumber: numbers.includes(column),
    ...bindTo(editing, column, numbers.includes(column) ? plainNumber : undefined),
    name: `variant.${n}.${column}`,
  });
  return (
    <div role="group" aria-label={`Variant ${n + 1}`} className={`${card} ${rowGrid}`}>
      <div className="relative min-w-0">
        <CellInput {...cell('color')} label="Color" missing="Color is required" maxLength={50} />
        <Swatch color={row.color} />
      </div>
      <CellInput {...cell('size')} label="Size" maxLength={50} />
      <CellInput {...cell('price')} label="Price" missing="Price is required" />
      <CellInput {...cell('quantity')} label="Quantity" missing="Quantity is required" />
      <CellInput {...cell('place')} label="Storage location" maxLength={longestPlace} />
      <CellInput {...cell('sku')} label="SKU" maxLength={longestSku} />
      <CellInput {...cell('barcode')} label="Barcode" maxLength={longestBarcode} />
      <CellInput {...cell('weight')} label="Weight, g" />
      <RowButtons {...{ row, n, onCopy, onRemove }} />
    </div>
  );
}

/** A dot of the colour, if its name is known. */
function Swatch({ color }: Pick<DraftVariant, 'color'>) {
  const swatch = swatchOf(color);
  return (
    swatch && (
      <span
        aria-hidden
        style={{ background: swatch }}
        className="pointer-events-none absolute top-10.5 right-2.5 size-4 rounded-full border border-line @2xl:top-2.5"
      />
    )
  );
}

/**
 * Passed over by Tab, which goes from cell to cell as in a spreadsheet: by keyboard there are Ctrl D and Alt Delete.
 */
function RowButtons({ row, n, onCopy, onRemove }: Pick<Props, 'row' | 'n' | 'onCopy' | 'onRemove'>) {
  return (
    <div className="flex items-end justify-end gap-1 @2xl:items-start @2xl:gap-0">
      <button
        type="button"
        tabIndex={-1}
        aria-label={`Duplicate variant ${n + 1}`}
        title="Duplicate (Ctrl D)"
        onClick={() => onCopy(row)}
        className={compactButton.bare}
      >
        <Copy size={16} aria-hidden />
      </button>
      <button
        type="button"
        tabIndex={-1}
        aria-label={`Remove variant ${n + 1}`}
        title="Remove (Alt Delete)"
        aria-disabled={!onRemove || undefined}
        onClick={() => onRemove?.(row)}
        className={`${compactButton.bare} aria-disabled:opacity-40`}
      >
        <Trash2 size={16} aria-hidden />
      </button>
    </div>
  );
}

export const VariantRow = memo(Row);
