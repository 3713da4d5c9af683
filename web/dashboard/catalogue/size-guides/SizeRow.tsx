import type { DraftMeasure, DraftRow } from './guide-draft.ts';
import { Cell, Remove, type CellFeedback } from './GuideCell.tsx';

interface RowProps {
  form: CellFeedback;
  row: DraftRow;
  n: number;
  measures: DraftMeasure[];
  onChange(more: Partial<DraftRow>): void;
  onRemove(): void;
  isOnly: boolean;
}

/** A size and its measures. */
export function SizeRow({ form, row, n, measures, onChange, onRemove, isOnly }: RowProps) {
  const name = row.size || `size ${n + 1}`;
  return (
    <tr>
      <td className="py-1">
        <Cell
          form={form}
          name={`rows.${n}.size`}
          label={`Size ${n + 1}`}
          value={row.size}
          longest={50}
          onChange={(size) => onChange({ size })}
        />
      </td>
      {measures.map((measure, m) => (
        <td key={m} className="py-1 pl-2">
          <Cell
            form={form}
            name={`rows.${n}.values.${m}`}
            label={`${measure.name || `Measurement ${m + 1}`} of ${name}`}
            value={row.values[m] ?? ''}
            longest={15}
            onChange={(typed) =>
              onChange({ values: measures.map((_, k) => (k === m ? typed : (row.values[k] ?? ''))) })
            }
          />
        </td>
      ))}
      <td className="py-1 pl-1">{!isOnly && <Remove label={`Remove ${name}`} onPress={onRemove} />}</td>
    </tr>
  );
}
