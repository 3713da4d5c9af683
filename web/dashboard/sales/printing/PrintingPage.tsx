import { Printer } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useAddress } from '#web/platform/use-address.ts';
import { useCan } from '#web/platform/use-can.ts';
import { Paper, onPaper, type PaperSize, type Shop } from '#web/orders/paper/Paper.tsx';
import { printPage } from '#web/orders/paper/print-page.ts';
import { paths } from '#web/platform/paths.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import { ListEmpty } from '#web/ui/dashboard/ListEmpty.tsx';
import { LoadingOrError } from '#web/ui/dashboard/LoadingOrError.tsx';
import { chosenFrom, type ChosenToPrint } from './chosen-to-print.ts';
import { LeftOut } from './LeftOut.tsx';
import { PaperKinds } from './PaperKinds.tsx';
import { articlesOf, papers, type PaperKind, type Printed } from './papers.tsx';
import { usePrinted } from './use-printed.ts';

/** The papers of the chosen orders: a choice of kind, a preview, and one button that prints all. */
export default function PrintingPage() {
  const chosen = chosenFrom(useLocation().state);
  if (!chosen) return <NothingChosen />;
  return <Papers orders={chosen} />;
}

function NothingChosen() {
  const mayRead = useCan('orders.read');
  return (
    <ListEmpty text="No orders selected for printing">
      <Link to={mayRead ? paths.orders : paths.packing} className={compactButton.quiet}>
        {mayRead ? 'Select orders' : 'Packing'}
      </Link>
    </ListEmpty>
  );
}

function Papers({ orders }: { orders: ChosenToPrint }) {
  const kinds = useKinds(orders);
  const [parameters] = useAddress();
  const kind = kinds.find((one) => one === parameters.get('paper')) ?? 'slip';
  const { loaded, shop, error } = usePrinted(orders, kind);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PaperKinds kinds={kinds} kind={kind} />
      {loaded && shop ? (
        <>
          <LeftOut kind={kind} orders={loaded.leftOut} />
          {isAny(loaded.printed) ? (
            <Ready key={kind} printed={loaded.printed} shop={shop} />
          ) : (
            <ListEmpty text="These orders have nothing to print" />
          )}
        </>
      ) : (
        <LoadingOrError error={error} />
      )}
    </div>
  );
}

/** Packers see no prices, so no invoices. */
function useKinds(orders: ChosenToPrint): PaperKind[] {
  const mayRead = useCan('orders.read') && orders !== 'to pack';
  return (Object.keys(papers) as PaperKind[]) // the type has all keys
    .filter((kind) => kind !== 'invoice' || mayRead);
}

const isAny = (printed: Printed) => (printed.kind === 'invoice' ? printed.orders : printed.sheets).length > 0;

/** The number drawn on the screen; the rest looks the same. */
const maxShown = 2;

const sheet = 'w-full max-w-xl p-6 max-xs:p-3';
const frameOf: Record<PaperSize, string> = { A4: sheet, A5: sheet, label: 'max-xs:[zoom:0.84]' };

function Ready({ printed, shop }: { printed: Printed; shop: Shop }) {
  const { many, one, size, of } = papers[printed.kind];
  const articles = articlesOf(printed, shop);
  const count = articles.length === 1 ? one : `${articles.length} ${many.toLowerCase()}`;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button type="button" autoFocus onClick={() => void printPage()} className={compactButton.primary}>
          <Printer size={16} aria-hidden />
          Print {count.toLowerCase()}
        </button>
        <p className="text-quiet">
          Paper size: {of}
          {printed.kind === 'picking' && `, for ${counted(printed.sheets.length, 'parcel')}`}
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
