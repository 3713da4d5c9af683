import { X } from 'lucide-react';
import { Link } from 'react-router';
import { t } from '#shared/language.ts';
import type { Chips } from './found/listing-chips.ts';

const chip = [
  'inline-flex min-h-9 items-center gap-1.5 rounded-full bg-green/10 pl-3.5 pr-2.5 text-sm font-medium text-green',
  'hover:bg-green/20',
].join(' ');

/** The understood parts of the search and the active filters, as chips that a tap removes. */
export function AppliedFilters({ chips: { search, filters, none } }: { chips: Chips }) {
  const chips = [...search, ...filters];
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t('Applied filters')} className="mt-3 flex flex-wrap gap-2">
      {chips.map(({ label, address }, n) => (
        <li key={`${n} ${label}`}>
          <Link to={address} preventScrollReset aria-label={t('Remove {filter}', { filter: label })} className={chip}>
            {label}
            <X size={16} aria-hidden />
          </Link>
        </li>
      ))}
      {none !== null && (
        <li>
          <Link
            to={none}
            preventScrollReset
            className="inline-flex min-h-9 items-center px-2 text-sm font-medium underline hover:text-green"
          >
            {t('Clear all')}
          </Link>
        </li>
      )}
    </ul>
  );
}
