import { useState } from 'react';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { formatNumber, inLanguage, t } from '#shared/language.ts';
import { choiceOf } from '#web/products/choice-names.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { ReasonSelect } from '../../ReasonSelect.tsx';
import type { ReturnReasons } from '../../use-return-reasons.ts';
import { PromiseNote, ReasonChips } from './ReasonChips.tsx';

export type Line = Order['items'][number];

export interface ReturnedLines {
  lines: { line: Line; left: number }[];
  reasons: ReturnReasons;
}

export const nameOf = ({ product: { name, nameBn }, ...choice }: Line) =>
  [inLanguage(name, nameBn), choiceOf(choice)].filter(Boolean).join(', ');

/** How many pieces of each line go back, and why; of the only line at first one. */
export function PiecesFields({ lines, reasons }: ReturnedLines) {
  const min = lines.length === 1 ? 1 : 0;
  const [pieces, setPieces] = useState<Readonly<Record<string, number>>>({});
  const chosen = lines.filter(({ line }) => (pieces[line._id] ?? min) > 0).map(({ line }) => line._id);
  return (
    <>
      {lines.map(({ line, left }) => (
        <fieldset key={line._id} className="grid gap-2 [overflow-wrap:anywhere]">
          <legend className="mb-1 font-medium">{nameOf(line)}</legend>
          <div className="grid grid-cols-2 items-end gap-3">
            <Pieces
              line={line}
              left={left}
              min={min}
              onChange={(count) => setPieces((known) => ({ ...known, [line._id]: count }))}
            />
            {chosen.includes(line._id) && line._id !== chosen[0] && reasons.of(line._id) !== '' && (
              <ReasonSelect
                item={line._id}
                value={reasons.of(line._id)}
                onChange={(why) => reasons.choose(line._id, why)}
              />
            )}
          </div>
          {line._id === chosen[0] && <ReasonChips item={line._id} reasons={reasons} />}
        </fieldset>
      ))}
      <PromiseNote reasons={chosen.map(reasons.of)} />
    </>
  );
}

interface PiecesProps {
  line: Line;
  left: number;
  min: 0 | 1;
  onChange?(pieces: number): void;
}

/** How many pieces of a line. */
export function Pieces({ line, left, min, onChange }: PiecesProps) {
  return (
    <SelectField
      name={`pieces-${line._id}`}
      label={t('How many pieces')}
      missing={t('Choose one')}
      defaultValue={min}
      onChange={({ target }) => onChange?.(Number(target.value))}
    >
      {Array.from({ length: left + 1 - min }, (_, n) => n + min).map((pieces) => (
        <option key={pieces} value={pieces}>
          {formatNumber(pieces)}
        </option>
      ))}
    </SelectField>
  );
}
