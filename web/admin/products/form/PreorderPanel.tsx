import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { bindTo } from '#web/ui/form/draft.ts';
import { plainNumber } from '#web/ui/form/number.ts';
import type { FormState } from '#web/ui/form/use-form.ts';
import { CellInput } from './CellInput.tsx';
import type { DraftVariant } from './product-draft.ts';

interface Props {
  form: FormState;
  rows: readonly DraftVariant[];
  onChange(row: DraftVariant): void;
  onSetAll(values: Partial<DraftVariant>): void;
}

const isProblem = (name: string) => /^variant\.\d+\.(?:comesOn|preorderLimit)$/.test(name);

/** What can be ordered before it comes, of each variant. */
export function PreorderPanel({ form, rows, ...actions }: Props) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(() => rows.some(({ comesOn }) => comesOn !== ''));
  const isShown = isOpen || Object.keys(form.problems).some(isProblem);
  return (
    <>
      <button
        type="button"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setIsOpen(!isShown)}
        className={compactButton.quiet}
      >
        Pre-orders
        <ChevronDown size={16} aria-hidden className={isShown ? 'rotate-180' : ''} />
      </button>
      <div
        id={id}
        role="group"
        aria-label="Pre-orders"
        hidden={!isShown}
        className="w-full rounded-control bg-mist p-3"
      >
        <p className="mb-3 text-quiet">
          What is sold out here can be ordered until the day on which it comes, up to the limit. Shoppers are told the
          day. As long as pieces are there, they are sold; what comes in goes first to those who ordered before.
        </p>
        {isShown && <PreorderRows form={form} rows={rows} {...actions} />}
      </div>
    </>
  );
}

const grid =
  '@2xl:grid @2xl:grid-cols-[minmax(0,1.6fr)_minmax(9rem,1fr)_minmax(6rem,0.7fr)_minmax(0,1.4fr)] @2xl:gap-2';

function PreorderRows({ form, rows, onChange, onSetAll }: Props) {
  const [first] = rows;
  const isUsable = rows.length > 1 && first && first.comesOn !== '' && first.preorderLimit !== '';
  return (
    <>
      <div aria-hidden className={`hidden pb-1 font-semibold text-quiet ${grid}`}>
        <span>Variant</span>
        <span>Comes on</span>
        <span className="text-right">At most</span>
      </div>
      <ul className="grid gap-3 @2xl:gap-2">
        {rows.map((row, n) => (
          <li key={row.key}>
            <PreorderRow form={form} row={row} n={n} onChange={onChange} />
          </li>
        ))}
      </ul>
      {isUsable && (
        <button
          type="button"
          onClick={() => onSetAll({ comesOn: first.comesOn, preorderLimit: first.preorderLimit })}
          className={`${compactButton.quiet} mt-3`}
        >
          The same for all variants
        </button>
      )}
    </>
  );
}

function PreorderRow({
  form,
  row,
  n,
  onChange,
}: { form: FormState; row: DraftVariant; n: number } & Pick<Props, 'onChange'>) {
  const editing = { draft: row, change: (values: Partial<DraftVariant>) => onChange({ ...row, ...values }) };
  const name = [row.color, row.size].filter(Boolean).join(', ') || `Variant ${n + 1}`;
  const isSet = row.comesOn !== '' || row.preorderLimit !== '';
  const cell = (column: 'comesOn' | 'preorderLimit') => ({
    form,
    ...bindTo(editing, column, column === 'preorderLimit' ? plainNumber : undefined),
    name: `variant.${n}.${column}`,
  });
  return (
    <div role="group" aria-label={`Pre-order of ${name}`} className={`grid grid-cols-2 gap-x-3 gap-y-1 ${grid}`}>
      <span className="col-span-2 font-medium [overflow-wrap:anywhere] @2xl:col-span-1 @2xl:py-1.5">{name}</span>
      <CellInput {...cell('comesOn')} type="date" label="Comes on" />
      <CellInput {...cell('preorderLimit')} isNumber label="At most" />
      {isSet && (
        <p className="col-span-2 flex flex-wrap items-center gap-x-3 text-quiet @2xl:col-span-1">
          <span className="tabular empty:hidden">{stateOf(row)}</span>
          <button
            type="button"
            aria-label={`No pre-order of ${name}`}
            onClick={() => editing.change({ comesOn: '', preorderLimit: '' })}
            className="min-h-11 font-medium text-green hover:underline md:min-h-9"
          >
            No pre-order
          </button>
        </p>
      )}
    </div>
  );
}

/** What is known of it beside day and limit. */
function stateOf({ comesOn, preorderLimit, owed, quantityBefore = 0 }: DraftVariant): string {
  const left = Math.max(0, Number(preorderLimit) - owed);
  if (owed > 0) return comesOn ? `${owed} ordered, ${left} left` : `${owed} ordered`;
  return comesOn && quantityBefore > 0 ? `Begins when the ${quantityBefore} in stock are sold` : '';
}
