import { useState, type PropsWithChildren } from 'react';
import { useNavigate } from 'react-router';
import type { Product } from '#shared/api/catalogue/catalogue.ts';
import { inLanguage, t } from '#shared/language.ts';
import { discountedPrice } from '#shared/money.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import { keepToBuyNow } from '#web/cart/stored-cart.ts';
import { useCart } from '#web/cart/cart-store.ts';
import { paths } from '#web/platform/paths.ts';
import { Price } from '#web/products/Price.tsx';
import { Quantity } from '#web/products/Quantity.tsx';
import { AddedPart } from '../../added/AddedPart.tsx';
import { AddToCart } from './AddToCart.tsx';
import { AskBack } from './AskBack.tsx';
import { SaleEnd } from './SaleEnd.tsx';
import { StockLine } from './StockLine.tsx';
import { toCartItem } from '#web/cart/to-cart-item.ts';
import { VariantPicker } from '#web/storefront/buying/VariantPicker.tsx';
import { leftOf, type Choice } from '#web/products/variant-choice.ts';

interface Props {
  product: Product;
  chosen: Choice | null;
  /** The day on which it comes, in words, where it can only be ordered before. */
  day: string | undefined;
}

const sizesId = 'sizes';

/** Price, choice, stock, and adding to the cart; `children` are below the sizes. */
export function BuyBox({ product, chosen, day, children }: PropsWithChildren<Props>) {
  const { orderLimits } = useSettings();
  const add = useCart((cart) => cart.add);
  const inCart = useCart(
    ({ items }) => items.find(({ variantId }) => variantId === chosen?.variant?._id)?.quantity ?? 0,
  );
  const navigate = useNavigate();
  const [quantity, setQuantity] = useState(1);
  const [added, setAdded] = useState(0);
  const [isAsked, setIsAsked] = useState(false);
  const name = inLanguage(product.name, product.nameBn);
  if (!chosen) return <p className="mt-4 font-semibold text-quiet">{t('Sold out')}</p>;

  const { variant, shown, asksForSize } = chosen;
  const left = leftOf(product, chosen);
  const { perLine } = orderLimits;
  const max = Math.max(1, Math.min(left, perLine - inCart));
  const wanted = Math.max(1, Math.min(quantity, max));
  const item = { ...toCartItem(product, variant ?? shown, wanted), most: perLine };
  // the stock is higher, but this is the order limit
  const isMost = left > perLine && inCart + wanted >= perLine;
  const putIntoCart = () => {
    if (asksForSize) return askForSize();
    add(item);
    setAdded((times) => times + 1);
    setQuantity(1);
  };
  const askForSize = () => {
    setIsAsked(true);
    document.getElementById(sizesId)?.focus();
  };
  // only this product: the cart stays for later
  const buyNow = () => {
    if (asksForSize) return askForSize();
    keepToBuyNow(item);
    void navigate(paths.buyNow);
  };
  return (
    <>
      <div className="mt-4">
        <Price price={shown.price} discounts={product} from={asksForSize && hasPrices(product)} />
        {product.isOnSale && <SaleEnd slug={product.slug} />}
      </div>
      <VariantPicker
        product={product}
        chosen={chosen}
        sizesId={sizesId}
        onChoose={({ color, size }) => {
          const query = new URLSearchParams({ color, ...(size !== null && { size }) });
          void navigate(`?${query}`, { replace: true, preventScrollReset: true });
        }}
      />
      {children}
      <p role="status" className="mt-2 font-medium text-red empty:hidden">
        {isAsked && asksForSize && t('Choose your size first.')}
      </p>
      <StockLine left={left} isFew={!asksForSize} day={day} />
      {left === 0 && <AskBack product={product} chosen={chosen} />}
      <div className="mt-4 flex flex-wrap gap-3">
        {left > 0 && <Quantity value={wanted} max={max} onChange={setQuantity} />}
        <AddToCart
          isSoldOut={left === 0}
          isPreorder={day !== undefined}
          onAdd={putIntoCart}
          onBuy={buyNow}
          price={discountedPrice(shown.price, product.discount) * wanted}
        />
      </div>
      <p role="status" className="mt-2 text-sm text-quiet empty:hidden">
        {isMost && limitWords(perLine, inCart)}
      </p>
      <AddedPart times={added} name={name} />
    </>
  );
}

const hasPrices = ({ variant }: Product): boolean => new Set(variant.map(({ price }) => price)).size > 1;

const limitWords = (count: number, inCart: number): string =>
  inCart === 0
    ? t('Maximum {count} of each product per order', { count })
    : t('Maximum {count} of each product per order; your cart has {inCart}', { count, inCart });
