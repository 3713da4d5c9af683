import { Plus } from 'lucide-react';
import { maxMeasures, maxSizes } from '#shared/api/catalogue/size-guides.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import type { Editing } from '#web/ui/form/draft.ts';
import { useFormState } from '#web/ui/form/Form.tsx';
import { newMeasure, newRow, type DraftMeasure, type DraftRow, type GuideDraft } from './guide-draft.ts';
import { MeasureHeads } from './MeasureHeads.tsx';
import { SizeRow } from './SizeRow.tsx';

interface Props {
  editing: Editing<GuideDraft>;
}

/** Sizes down, measures across. */
export function GuideTable({ editing: { draft, change } }: Props) {
  const form = useFormState();
  const { measures, rows } = draft;
  const setMeasure = (at: number, more: Partial<DraftMeasure>) =>
    change({ measures: measures.map((one, n) => (n === at ? { ...one, ...more } : one)) });
  const removeMeasure = (at: number) =>
    change({
      measures: measures.filter((_, n) => n !== at),
      rows: rows.map((row) => ({ ...row, values: row.values.filter((_, n) => n !== at) })),
    });
  const setRow = (key: string, more: Partial<DraftRow>) =>
    change({ rows: rows.map((one) => (one.key === key ? { ...one, ...more } : one)) });
  const problems = Object.entries(form.problems).filter(([name]) => /^(?:rows|measures)/.test(name));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">Sizes and measurements</legend>
      <p className="mb-3 text-quiet">
        Enter centimetres as 92 or 92-97. Customers also see inches. We do not convert other numbers, such as British
        sizes.
      </p>
      <div className="overflow-x-auto pb-1" role="region" aria-label="Measurements" tabIndex={0}>
        <table>
          <MeasureHeads form={form} measures={measures} onChange={setMeasure} onRemove={removeMeasure} />
          <tbody>
            {rows.map((row, n) => (
              <SizeRow
                key={row.key}
                form={form}
                row={row}
                n={n}
                measures={measures}
                onChange={(more) => setRow(row.key, more)}
                onRemove={() => change({ rows: rows.filter(({ key }) => key !== row.key) })}
                isOnly={rows.length === 1}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p role="alert" className="mt-2 font-medium text-red empty:hidden">
        {problems.map(([name, texts]) => `${placeOf(name, draft)}${texts}`).join('; ')}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <AddButton
          word="Add size"
          isFull={rows.length >= maxSizes}
          onPress={() =>
            change({
              rows: [
                ...rows,
                newRow(
                  '',
                  measures.map(() => ''),
                ),
              ],
            })
          }
        />
        <AddButton
          word="Add measurement"
          isFull={measures.length >= maxMeasures}
          onPress={() => change({ measures: [...measures, newMeasure()] })}
        />
      </div>
    </fieldset>
  );
}

/** `rows.1.values.0` → `M, Chest: ` */
function placeOf(name: string, { rows, measures }: GuideDraft): string {
  const [, row, measure] = /rows\.(\d+)(?:\.values\.(\d+))?/.exec(name) ?? [];
  const words = [row && rows[Number(row)]?.size, measure && measures[Number(measure)]?.name].filter(Boolean);
  return words.length > 0 ? `${words.join(', ')}: ` : '';
}

function AddButton({ word, isFull, onPress }: { word: string; isFull: boolean; onPress(): void }) {
  if (isFull) return null;
  return (
    <button type="button" onClick={onPress} className={compactButton.quiet}>
      <Plus size={16} aria-hidden />
      {word}
    </button>
  );
}
