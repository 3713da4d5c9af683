import type { Difference } from './difference.ts';

/** The differences, line by line: name, before → after. */
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
