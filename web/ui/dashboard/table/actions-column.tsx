import { compactButton } from '../compact-button.ts';
import type { Column } from './data-columns.ts';

/** The last column: a button for each action, with the row in its label: `Edit Eid sale`. */
export const actionsColumn = <Row extends object>(
  nameOf: (row: Row) => string,
  actions: Readonly<Record<string, (row: Row) => void>>,
): Column<Row> => ({
  id: 'actions',
  header: 'Actions',
  meta: { card: 'foot', isHeaderHidden: true, isAtHand: true },
  cell: ({ row: { original: row } }) => (
    <div className="flex gap-2 *:flex-1 md:justify-end md:*:flex-none">
      {Object.entries(actions).map(([word, onPress]) => (
        <button
          key={word}
          type="button"
          aria-label={`${word.replace(' …', '')} ${nameOf(row)}`}
          onClick={() => onPress(row)}
          className={`${compactButton.quiet} md:min-h-8`}
        >
          {word}
        </button>
      ))}
    </div>
  ),
});
