import type { ShownSizeGuide } from '#shared/api/catalogue/size-guides.ts';
import { currentLanguage, inDigits, inLanguage } from '#shared/language.ts';
import { sizeName } from '#web/products/choice-names.ts';
import { toInches } from './inches.ts';

// Only the server uses these words, so they are here and not in the browser's dictionary.
const words = {
  en: { title: 'Size guide', size: 'Size', units: 'In cm, inches below.' },
  bn: { title: 'সাইজ চার্ট', size: 'সাইজ', units: 'সেমিতে, নিচে ইঞ্চিতে।' },
};

/** The measures of each size, folded below the sizes. Drawn on the server alone. */
export function SizeGuidePart({ guide }: { guide: ShownSizeGuide }) {
  const labels = words[currentLanguage()];
  const note = inLanguage(guide.note ?? '', guide.noteBn);
  const hasCm = guide.measures.some(({ unit }) => unit === 'cm');
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-11 items-center font-medium text-green underline">{labels.title}</summary>
      <div className="rounded-card border border-line bg-surface p-3">
        <p className="font-semibold [overflow-wrap:anywhere]">{inLanguage(guide.name, guide.nameBn)}</p>
        {hasCm && <p className="text-sm text-quiet">{labels.units}</p>}
        <div className="overflow-x-auto" tabIndex={0}>
          <table className="mt-2 w-full text-left text-sm tabular whitespace-nowrap [&_:is(th,td)]:p-2">
            <thead>
              <tr>
                <th scope="col">{labels.size}</th>
                {guide.measures.map(({ name, nameBn }, n) => (
                  <th key={n} scope="col">
                    {inLanguage(name, nameBn)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {guide.rows.map((row, n) => (
                <Row key={n} row={row} measures={guide.measures} />
              ))}
            </tbody>
          </table>
        </div>
        {note && <p className="mt-2 text-sm whitespace-pre-line">{note}</p>}
      </div>
    </details>
  );
}

interface RowProps extends Pick<ShownSizeGuide, 'measures'> {
  row: ShownSizeGuide['rows'][number];
}

function Row({ row: { size, values }, measures }: RowProps) {
  return (
    <tr>
      <th scope="row">{sizeName(size)}</th>
      {values.map((value, n) => (
        <td key={n}>
          {value === '' ? '–' : inDigits(value.replace('-', '–'))}
          {measures[n]?.unit === 'cm' && value !== '' && (
            <>
              <br />
              <small>{inDigits(toInches(value))}″</small>
            </>
          )}
        </td>
      ))}
    </tr>
  );
}
