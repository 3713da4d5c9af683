import type { DraftMeasure } from './guide-draft.ts';
import { Cell, cellClass, Remove, type CellFeedback } from './GuideCell.tsx';

interface HeadsProps {
  form: CellFeedback;
  measures: DraftMeasure[];
  onChange(at: number, more: Partial<DraftMeasure>): void;
  onRemove(at: number): void;
}

/** A measure at the head of each column. */
export function MeasureHeads({ form, measures, onChange, onRemove }: HeadsProps) {
  return (
    <thead>
      <tr className="align-bottom">
        <th scope="col" className="pb-2 text-left font-semibold">
          Size
        </th>
        {measures.map((measure, n) => (
          <th key={n} scope="col" className="min-w-40 pb-2 pl-2 text-left font-normal">
            <div className="grid gap-1">
              <Cell
                form={form}
                name={`measures.${n}.name`}
                label={`Measurement ${n + 1}`}
                value={measure.name}
                longest={40}
                onChange={(name) => onChange(n, { name })}
                placeholder="Chest"
              />
              <Cell
                form={form}
                name={`measures.${n}.nameBn`}
                label={`Measurement ${n + 1} in Bangla`}
                value={measure.nameBn}
                longest={40}
                onChange={(nameBn) => onChange(n, { nameBn })}
                placeholder="বুক"
              />
              <div className="flex gap-1">
                <select
                  aria-label={`Unit of measurement ${n + 1}`}
                  value={measure.unit}
                  onChange={({ target }) => onChange(n, { unit: target.value === 'cm' ? 'cm' : 'plain' })}
                  className={cellClass}
                >
                  <option value="cm">cm</option>
                  <option value="plain">no unit</option>
                </select>
                {measures.length > 1 && (
                  <Remove label={`Remove measurement ${measure.name || n + 1}`} onPress={() => onRemove(n)} />
                )}
              </div>
            </div>
          </th>
        ))}
        <td>
          <span className="sr-only">Remove</span>
        </td>
      </tr>
    </thead>
  );
}
