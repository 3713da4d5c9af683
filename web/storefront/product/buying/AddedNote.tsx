import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { t } from '#shared/language.ts';
import { paths } from '#web/platform/paths.ts';
import { withParts } from '#web/ui/with-parts.tsx';

const shownMs = 4000;

const noteEdge = [
  'pointer-events-none fixed inset-x-0 top-16 z-40 flex justify-center px-4',
  'lg:top-32 lg:justify-end lg:px-8',
].join(' ');

const note =
  'pointer-events-auto flex max-w-md items-center gap-3 rounded-card bg-ink px-4 py-3 text-paper shadow-float';

/** Says that it is in the cart, each time it was put there, and lets one go and see. */
export function AddedNote({ times, name }: { times: number; name: string }) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (times === 0) return;
    setIsShown(true);
    const timer = setTimeout(() => setIsShown(false), shownMs);
    return () => clearTimeout(timer);
  }, [times]);
  return (
    <div role="status" className={noteEdge}>
      {isShown && (
        <div className={note}>
          <Check size={20} aria-hidden className="shrink-0 text-marigold" />
          <p className="min-w-0">
            {withParts(t('{name} was added to your cart.'), { name: <span className="line-clamp-1">{name}</span> })}
          </p>
          <Link to={paths.cart} className="shrink-0 font-semibold underline">
            {t('View cart')}
          </Link>
        </div>
      )}
    </div>
  );
}
