import { LoaderCircle } from 'lucide-react';
import { t } from '#shared/language.ts';

/** Shows a loading state, to screen readers too. */
export function Spinner({ label = t('Loading …'), isShown = true }: { label?: string; isShown?: boolean }) {
  return (
    <span role="status" className="inline-flex min-h-5 items-center gap-2 text-quiet">
      {isShown && (
        <>
          <LoaderCircle size={18} aria-hidden className="animate-spin text-green" />
          <span className="sr-only">{label}</span>
        </>
      )}
    </span>
  );
}
