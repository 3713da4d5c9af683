import { X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Product } from '#shared/api/catalogue/catalogue.ts';
import type { Wish } from '#shared/api/people/wishlist.ts';
import { currentLanguage, inLanguage, t } from '#shared/language.ts';
import { isSellable } from '#shared/catalogue/low-stock.ts';
import { formatTaka } from '#shared/money.ts';
import { priceFrom } from '#shared/settings/share-picture.ts';
import { useCart } from '#web/cart/cart-store.ts';
import { paths } from '#web/platform/paths.ts';
import { isPreorder } from '#web/products/pieces-of.ts';
import { Thumbnail } from '#web/products/Thumbnail.tsx';
import { button } from '#web/ui/button.ts';
import { toCartItem } from '#web/cart/to-cart-item.ts';
import { wishlistWords } from './wishlist-words.ts';

const canBeHad = (product: Product) => isSellable(product) || isPreorder(product);

interface Props {
  wish: Wish;
  /** Absent: the shop no longer sells it. */
  product: Product | undefined;
  onRemove(): void;
}

/** A product of the wishlist: its present price, its stock, and a button to add it to the cart. */
export function WishlistProduct({ wish, product, onRemove }: Props) {
  const words = wishlistWords[currentLanguage()];
  const name = product ? inLanguage(product.name, product.nameBn) : words.gone;
  return (
    <div className="flex gap-3 sm:gap-4">
      <Thumbnail thumbnail={product?.thumbnail ?? ''} place="cart" isFaded={!product || !canBeHad(product)} />
      <div className="min-w-0 flex-1">
        {product ? (
          <Link to={paths.product(product.slug)} className="font-medium break-words hover:text-green">
            {name}
          </Link>
        ) : (
          <p className="text-quiet">{name}</p>
        )}
        {product && <PriceNow wish={wish} product={product} />}
        {product && <IntoCart product={product} />}
      </div>
      <button type="button" aria-label={words.remove(name)} onClick={onRemove} className={`${button.bare} shrink-0`}>
        <X size={20} aria-hidden />
      </button>
    </div>
  );
}

function PriceNow({ wish, product }: { wish: Wish; product: Product }) {
  const words = wishlistWords[currentLanguage()];
  const { price } = priceFrom(product);
  return (
    <>
      <p className="mt-1 font-bold tabular">{formatTaka(price)}</p>
      {price < wish.price && <p className="text-sm font-semibold text-green">{words.cheaper(wish.price - price)}</p>}
      {isPreorder(product) && <p className="text-sm font-medium">{t('Pre-order')}</p>}
      {!canBeHad(product) && <p className="text-sm font-medium text-red">{words.soldOut}</p>}
    </>
  );
}

/**
 * A product with a single variant goes straight into the cart; for others the shopper chooses on the product's page.
 */
function IntoCart({ product }: { product: Product }) {
  const words = wishlistWords[currentLanguage()];
  const add = useCart((cart) => cart.add);
  const [isAdded, setAdded] = useState(false);
  const [variant, ...others] = product.variant;
  if (!variant || !canBeHad(product)) return null;
  const look = `${button.quiet} mt-2`;
  if (others.length > 0)
    return (
      <Link to={paths.product(product.slug)} className={look}>
        {words.choose}
      </Link>
    );
  return (
    <button
      type="button"
      onClick={() => {
        add(toCartItem(product, variant, 1));
        setAdded(true);
      }}
      className={look}
    >
      <span role="status">{isAdded ? words.added : words.add}</span>
    </button>
  );
}
