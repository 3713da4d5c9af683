import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { t } from '#shared/language.ts';
import { paths } from '#web/platform/paths.ts';
import { withParts } from '#web/ui/with-parts.tsx';
import css from './added.css?inline';
import { CartDrawer } from './CartDrawer.tsx';

const shownMs = 4000;

/** What was added: on phones for some seconds, on a desktop with the cart, beside the page. */
export function AddedNote({ name }: { name: string }) {
  const [isShown, setIsShown] = useState(true);
  const [isWide] = useState(() => matchMedia('(min-width: 64rem)').matches);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(false), shownMs);
    return () => clearTimeout(timer);
  }, []);
  const words = withParts(t('{name} was added to your cart.'), { name: <span>{name}</span> });
  return (
    <>
      <style>{css}</style>
      {isWide && <p className="sr-only">{words}</p>}
      {isWide && createPortal(<CartDrawer added={words} />, document.body)}
      {isShown && !isWide && (
        <div className="added">
          <Check size={20} aria-hidden />
          <p>{words}</p>
          <Link to={paths.cart}>{t('View cart')}</Link>
        </div>
      )}
    </>
  );
}
