import { Link } from 'react-router';
import { maxSheets } from '#shared/api/sales/orders/order-sheets.ts';
import { paths } from '#web/platform/paths.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import type { ChosenToPrint } from './links/chosen-to-print.ts';
import type { Printed } from './papers.tsx';

/** What staff should know before they print: labels that are not complete yet, and lists that are too long. */
export function PrintNotes({ printed, orders }: { printed: Printed; orders: ChosenToPrint }) {
  const notes = notesOf(printed, orders);
  return (
    <div role="status" className="empty:-mt-4">
      {notes.length > 0 && (
        <div className="rounded-card border border-marigold bg-surface px-4 py-3">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          {printed.kind === 'label' && (
            <Link to={paths.bookings} className="inline-flex min-h-11 items-center font-semibold text-green md:min-h-8">
              Courier bookings
            </Link>
          )}
        </div>
      )}
    </div>
  );
}

function notesOf(printed: Printed, orders: ChosenToPrint): string[] {
  if (printed.kind === 'invoice') return [];
  const { kind, sheets } = printed;
  const isCut = typeof orders === 'string' && sheets.length >= maxSheets;
  return [
    ...(isCut ? [`These are the oldest ${maxSheets}. Select the others in All Orders to print them.`] : []),
    ...(kind === 'label' ? labelNotes(sheets) : []),
  ];
}

function labelNotes(sheets: Extract<Printed, { sheets: unknown }>['sheets']): string[] {
  const awaited = sheets.filter(({ isBeingBooked }) => isBeingBooked).length;
  const booked = sheets.filter((sheet) => sheet.booked).length;
  const unbooked = sheets.filter(({ courier, isBeingBooked }) => courier === null && !isBeingBooked).length;
  return [
    ...(awaited > 0 ? [`${counted(awaited, 'label')} not ready. The courier has not answered yet.`] : []),
    // a mistake only where the others are booked
    ...(unbooked > 0 && awaited + booked > 0
      ? [`${counted(unbooked, 'parcel')} not booked: the label has no courier.`]
      : []),
  ];
}
