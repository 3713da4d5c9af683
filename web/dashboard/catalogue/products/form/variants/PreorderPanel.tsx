import { useState } from 'react';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { useFormState } from '#web/ui/form/Form.tsx';
import { OpeningPanel } from './OpeningPanel.tsx';
import { preorderGrid, PreorderRow } from './PreorderRow.tsx';
import type { DraftVariant } from '../draft/product-draft.ts';

interface Props {
  rows: readonly DraftVariant[];
  onChange(row: DraftVariant): void;
  onSetAll(values: Partial<DraftVariant>): void;
}

const isProblem = (name: string) => /^variant\.\d+\.(?:comesOn|preorderLimit)$/.test(name);

/** The pre-order settings of each variant. */
export function PreorderPanel({ rows, ...actions }: Props) {
  const form = useFormState();
  const [isOpen, setIsOpen] = useState(() => rows.some(({ comesOn }) => comesOn !== ''));
  const isShown = isOpen || Object.keys(form.problems).some(isProblem);
  return (
    <OpeningPanel
      label="Pre-orders"
      text={
        'Customers can pre-order a sold-out variant up to the limit. They see the expected date. New stock goes to ' +
        'pre-orders first.'
      }
      isOpen={isShown}
      onOpen={setIsOpen}
    >
      {isShown && <PreorderRows rows={rows} {...actions} />}
    </OpeningPanel>
  );
}

function PreorderRows({ rows, onChange, onSetAll }: Props) {
  const [first] = rows;
  const isUsable = rows.length > 1 && first && first.comesOn !== '' && first.preorderLimit !== '';
  return (
    <>
      <div aria-hidden className={`hidden pb-1 font-semibold text-quiet ${preorderGrid}`}>
        <span>Variant</span>
        <span>Expected on</span>
        <span className="text-right">Maximum</span>
      </div>
      <ul className="grid gap-3 @2xl:gap-2">
        {rows.map((row, n) => (
          <li key={row.key}>
            <PreorderRow row={row} n={n} onChange={onChange} />
          </li>
        ))}
      </ul>
      {isUsable && (
        <button
          type="button"
          onClick={() => onSetAll({ comesOn: first.comesOn, preorderLimit: first.preorderLimit })}
          className={`${compactButton.quiet} mt-3`}
        >
          Use for all variants
        </button>
      )}
    </>
  );
}
