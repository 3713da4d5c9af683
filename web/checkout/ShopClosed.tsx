import { Link } from 'react-router';
import { t } from '#shared/language.ts';
import { paths } from '#web/platform/paths.ts';
import { button } from '#web/ui/button.ts';

/** Instead of the checkout while the shop takes no orders. */
export function ShopClosed({ note }: { note: string }) {
  return (
    <div role="status" className="max-w-xl rounded-card border border-line bg-surface p-4">
      <p className="font-semibold">{t('We are not taking orders at the moment.')}</p>
      {note && <p className="mt-1 [overflow-wrap:anywhere]">{note}</p>}
      <p className="mt-1">{t('Your cart is saved. Come back when we are open again.')}</p>
      <Link to={paths.cart} className={`${button.quiet} mt-4`}>
        {t('Back to the cart')}
      </Link>
    </div>
  );
}
