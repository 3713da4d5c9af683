import { Check, TriangleAlert } from 'lucide-react';
import { formatTaka } from '#shared/money.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import type { BatchRow } from './batch-rows.ts';

/** The batch, the latest line first, so that staff who scan see the last one; with the problem of each line. */
export function BatchTable({ rows }: { rows: readonly BatchRow[] }) {
  const wrong = rows.filter(({ problem }) => problem !== null).length;
  return (
    <section aria-label="Batch" className="min-w-0">
      <p role="status" className="mb-2 font-semibold">
        {counted(rows.length, 'parcel')}
        {wrong > 0 && <span className="text-red"> · {counted(wrong, 'problem')}</span>}
      </p>
      {rows.length === 0 ? (
        <p className="rounded-card border border-dashed border-line px-4 py-10 text-center text-quiet">
          Parcels appear here when you scan them
        </p>
      ) : (
        <ul className="max-h-[70vh] overflow-y-auto rounded-card border border-line bg-surface" tabIndex={0}>
          {rows.toReversed().map((row) => (
            <Row key={`${row.line} ${row.orderId ?? row.trackingNumber}`} row={row} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ row: { line, orderId, trackingNumber, problem, found, words } }: { row: BatchRow }) {
  return (
    <li className="flex items-start gap-3 border-b border-line px-3 py-2 last:border-b-0">
      <Sign isWrong={problem !== null} isKnown={found !== undefined} />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap justify-between gap-x-3">
          <span className="font-semibold tabular">{orderId ?? words.join(' ')}</span>
          <span className="text-quiet tabular">
            {trackingNumber && orderId ? trackingNumber : orderId && 'No tracking number'}
          </span>
        </p>
        {found && (
          <p className="text-quiet">
            {[found.name, found.area, found.district].filter(Boolean).join(', ')}
            {found.cashToCollect > 0 && <span className="tabular"> · {formatTaka(found.cashToCollect)}</span>}
          </p>
        )}
        {problem !== null && (
          <p className="font-medium text-red">
            Line {line}: {problem}
          </p>
        )}
      </div>
    </li>
  );
}

function Sign({ isWrong, isKnown }: { isWrong: boolean; isKnown: boolean }) {
  if (isWrong) return <TriangleAlert size={18} aria-hidden className="mt-0.5 shrink-0 text-red" />;
  return <Check size={18} aria-hidden className={`mt-0.5 shrink-0 text-green ${isKnown ? '' : 'invisible'}`} />;
}
