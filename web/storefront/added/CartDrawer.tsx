import { Check, X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { formatNumber, inLanguage, t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { renditionUrl } from '#shared/media/pictures.ts';
import type { CartItem } from '#web/cart/cart-item.ts';
import { useCart } from '#web/cart/cart-store.ts';
import { paths } from '#web/platform/paths.ts';
import { choiceOf } from '#web/products/choice-names.ts';
import { button } from '#web/ui/button.ts';

/** The cart at the right edge of a desktop, after something was added. A press beside it, or Escape, closes it. */
export function CartDrawer({ added }: { added: ReactNode }) {
  const items = useCart((cart) => cart.items);
  const drawer = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const opened = useRef(key);
  useEffect(() => drawer.current?.showPopover(), []);
  useEffect(() => {
    if (opened.current !== key) drawer.current?.hidePopover();
  }, [key]);
  const sum = items.reduce((total, { discountedPrice, quantity }) => total + discountedPrice * quantity, 0);
  return (
    <div ref={drawer} popover="auto" role="dialog" aria-label={t('Cart')} className="in-cart">
      <div className="top">
        <Check size={20} aria-hidden />
        <p aria-hidden>{added}</p>
        <button type="button" onClick={() => drawer.current?.hidePopover()} aria-label={t('Close')}>
          <X aria-hidden />
        </button>
      </div>
      {/* scrolled by keyboard too */}
      <ul tabIndex={0} aria-label={t('Cart')}>
        {items.toReversed().map((line) => (
          <Line key={`${line.productId} ${line.variantId}`} line={line} />
        ))}
      </ul>
      <div className="end">
        <p className="tabular">
          <span>{t('Subtotal')}</span>
          <span>{formatTaka(sum)}</span>
        </p>
        <div>
          <Link to={paths.cart} className={button.quiet}>
            {t('View cart')}
          </Link>
          <Link to={paths.order} className={button.primary}>
            {t('Go to checkout')}
          </Link>
        </div>
      </div>
    </div>
  );
}

function Line({ line }: { line: CartItem }) {
  const { slug, thumbnail, quantity, discountedPrice } = line;
  return (
    <li>
      <img src={renditionUrl(thumbnail, 160, 'webp')} alt="" />
      <Link to={slug ? paths.product(slug) : paths.products}>{inLanguage(line.name, line.nameBn)}</Link>
      <b className="tabular">{formatTaka(discountedPrice * quantity)}</b>
      <small>
        {[choiceOf(line), `${formatNumber(quantity)} × ${formatTaka(discountedPrice)}`].filter(Boolean).join(' · ')}
      </small>
    </li>
  );
}
