import type { Difference } from './difference.ts';

/** What differs, line by line: what it is, before → after. */
export function DifferenceList({ differences }: { differences: Difference[] }) {
  return (
    <ul className="grid gap-1">
      {differences.map(({ what, from, to }) => (
        <li key={`${what} ${to}`} className="[overflow-wrap:anywhere]">
          <span className="text-quiet">{what}: </span>
          {from !== undefined && (
            <>
              <s className="text-quiet">{from}</s> <span aria-label="became">→</span>{' '}
            </>
          )}
          {to}
        </li>
      ))}
    </ul>
  );
}
