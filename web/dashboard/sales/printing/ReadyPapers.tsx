import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Paper, onPaper, type PaperSize, type Shop } from '#web/orders/paper/Paper.tsx';
import { printPage } from '#web/orders/paper/print-page.ts';
import { ChoiceBar } from '#web/ui/dashboard/ChoiceBar.tsx';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import { useLabelPaper } from './labels/label-paper.ts';
import { LabelPaperChoice } from './labels/LabelPaperChoice.tsx';
import { articlesOf, countOf, formatOf, papers, type Printed } from './papers.tsx';
import { toPickupLists } from './pickup/pickup-lists.ts';

/** The number drawn on the screen; the rest looks the same. */
const maxShown = 2;

const sheet = 'w-full max-w-xl p-6 max-xs:p-3';
const frameOf: Record<PaperSize, string> = {
  A4: sheet,
  A5: sheet,
  label: 'max-xs:[zoom:0.84]',
  'labels on A4': '[zoom:0.4] md:[zoom:0.7]',
};

/** The button that prints all of them, their paper, and a preview. */
export function ReadyPapers({ printed, shop }: { printed: Printed; shop: Shop }) {
  const labelPaper = useLabelPaper();
  const [courier, setCourier] = useState<string>();
  const ready = readyOf(printed, courier);
  const { many, one } = papers[ready.kind];
  const { size, of } = formatOf(ready.kind, labelPaper);
  const articles = articlesOf(ready, shop, labelPaper);
  const count = countOf(ready);
  if (count === 0) return null;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button type="button" autoFocus onClick={() => void printPage()} className={compactButton.primary}>
          <Printer size={16} aria-hidden />
          Print {count === 1 ? one.toLowerCase() : `${count} ${many.toLowerCase()}`}
        </button>
        {printed.kind === 'label' && <LabelPaperChoice />}
        {printed.kind === 'pickup' && <CourierChoice printed={printed} value={courier} onChange={setCourier} />}
        <p className="text-quiet">
          Paper size: {of}
          {ready.kind === 'picking' && `, for ${counted(ready.sheets.length, 'parcel')}`}
        </p>
      </div>
      <ul aria-label="Preview" className="flex flex-wrap items-start gap-4">
        {articles.slice(0, maxShown).map((article) => (
          <li key={article.key} className={`${onPaper} max-w-full overflow-x-auto border border-line ${frameOf[size]}`}>
            {article}
          </li>
        ))}
      </ul>
      {articles.length > maxShown && <p className="text-quiet">and {articles.length - maxShown} more</p>}
      <Paper size={size} label={many}>
        {articles}
      </Paper>
    </>
  );
}

/** Without labels that lack the courier’s number so far; the lists of all couriers, or of one. */
function readyOf(printed: Printed, courier: string | undefined): Printed {
  if (printed.kind === 'label')
    return { ...printed, sheets: printed.sheets.filter(({ isBeingBooked }) => !isBeingBooked) };
  if (printed.kind !== 'pickup' || courier === undefined) return printed;
  return { ...printed, sheets: printed.sheets.filter((one) => (one.courier ?? '') === courier) };
}

interface CourierChoiceProps {
  printed: Extract<Printed, { sheets: unknown }>;
  value: string | undefined;
  onChange(courier: string | undefined): void;
}

/** Riders come one after the other. */
function CourierChoice({ printed: { sheets }, value, onChange }: CourierChoiceProps) {
  const couriers = toPickupLists(sheets).map(({ courier }) => ({ value: courier, label: courier || 'No name' }));
  if (couriers.length < 2) return null;
  return (
    <ChoiceBar<string | undefined>
      label="Courier"
      choices={[{ value: undefined, label: 'All couriers' }, ...couriers]}
      value={value}
      onChange={onChange}
    />
  );
}
