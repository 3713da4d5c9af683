import { useCategoryName } from '#web/dashboard/parts/choices/use-category-name.ts';
import { DifferenceList } from '#web/dashboard/catalogue/products/DifferenceList.tsx';
import { dayAndTime } from '#web/ui/dates.ts';
import { differencesOf, kindNames, type HistoryEntry } from './history-entry.ts';
import type { NameOf } from './taxonomy-differences.ts';

/** Changes with author and time, the latest first, and the former and new values. */
export function ChangeList({ entries }: { entries: readonly HistoryEntry[] }) {
  const nameOf = useCategoryName();
  return (
    <ol aria-label="Changes" className="divide-y divide-line">
      {entries.map((entry) => (
        <li key={entry._id} className="py-3">
          <Change entry={entry} nameOf={nameOf} />
        </li>
      ))}
    </ol>
  );
}

function Change({ entry, nameOf }: { entry: HistoryEntry; nameOf: NameOf }) {
  const { kind, name, action, by, at } = entry;
  const found = differencesOf(entry, nameOf);
  return (
    <div className="grid gap-x-6 gap-y-1 md:grid-cols-[11rem_minmax(0,1fr)]">
      <p className="text-quiet tabular">
        <time dateTime={at}>{dayAndTime(at)}</time>
        <span className="block text-ink [overflow-wrap:anywhere]">{by ?? 'A deleted account'}</span>
      </p>
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere]">
          <span className="text-quiet">{kindNames[kind]}</span>{' '}
          {name !== kindNames[kind] && <span className="font-semibold">{name}</span>} {action}
        </p>
        {found.length > 0 && (
          <div className="mt-1 border-l-2 border-line pl-3">
            <DifferenceList differences={found} />
          </div>
        )}
      </div>
    </div>
  );
}
