import { Link, useLocation } from 'react-router';
import { useAddress } from '#web/platform/use-address.ts';
import { useCan } from '#web/platform/use-can.ts';
import { paths } from '#web/platform/paths.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { ListEmpty } from '#web/ui/dashboard/ListEmpty.tsx';
import { LoadingOrError } from '#web/ui/dashboard/LoadingOrError.tsx';
import { chosenFrom, type ChosenToPrint } from './links/chosen-to-print.ts';
import { LeftOut } from './LeftOut.tsx';
import { PaperKinds } from './PaperKinds.tsx';
import { countOf, papers, type PaperKind } from './papers.tsx';
import { PrintNotes } from './PrintNotes.tsx';
import { ReadyPapers } from './ReadyPapers.tsx';
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
          <PrintNotes printed={loaded.printed} orders={orders} />
          {countOf(loaded.printed) > 0 ? (
            <ReadyPapers key={kind} printed={loaded.printed} shop={shop} />
          ) : (
            <ListEmpty text={orders === 'to pick up' ? nothingToPickUp : 'These orders have nothing to print'} />
          )}
        </>
      ) : (
        <LoadingOrError error={error} />
      )}
    </div>
  );
}

const nothingToPickUp = 'Nothing to print. Parcels appear here when they are booked or handed to a courier.';

/** Packers see no prices, so no invoices. */
function useKinds(orders: ChosenToPrint): PaperKind[] {
  const mayRead = useCan('orders.read') && typeof orders !== 'string';
  return (Object.keys(papers) as PaperKind[]) // the type has all keys
    .filter((kind) => kind !== 'invoice' || mayRead);
}
