import type { ReactElement } from 'react';
import type { Sheet } from '#shared/api/sales/orders/order-sheets.ts';
import type { Shop } from '#web/orders/paper/Paper.tsx';
import { Label } from './Label.tsx';
import { labelsOnA4, type LabelPaper } from './label-paper.ts';

// A little lower than its paper: a fraction of a pixel too much would give an empty page after it.
const alone = 'h-[5.96in] w-[4in] overflow-hidden p-[3mm]';
const sheetOfA4 = 'grid h-[296.5mm] w-[210mm] grid-cols-2 grid-rows-2 overflow-hidden';
// to cut along; printers leave some millimetres at the edge of the sheet empty
const cutOut = 'min-h-0 min-w-0 border-dashed border-black p-[6mm] nth-[-n+2]:border-b nth-[odd]:border-r';

/** The labels, each on its own paper or several on a sheet to cut out. */
export function labelArticles(sheets: readonly Sheet[], shop: Shop, paper: LabelPaper): ReactElement[] {
  if (paper === '4x6')
    return sheets.map((sheet) => (
      <article key={sheet._id} className={alone}>
        <Label sheet={sheet} shop={shop} />
      </article>
    ));
  return inFours(sheets).map((four) => (
    <article key={four[0]!._id} className={sheetOfA4}>
      {four.map((sheet) => (
        <div key={sheet._id} className={cutOut}>
          <Label sheet={sheet} shop={shop} />
        </div>
      ))}
    </article>
  ));
}

const inFours = (sheets: readonly Sheet[]) =>
  Array.from({ length: Math.ceil(sheets.length / labelsOnA4) }, (_, n) =>
    sheets.slice(n * labelsOnA4, (n + 1) * labelsOnA4),
  );
