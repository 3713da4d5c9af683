import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Product, Variant } from '#shared/api/catalogue/catalogue.ts';
import { barePath, inLanguage } from '#shared/language.ts';
import { useCart } from '#web/cart/cart-store.ts';
import { toCartItem } from '#web/cart/to-cart-item.ts';
import { addresses } from '#web/platform/addresses.ts';
import { callServer } from '#web/platform/client.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import { piecesOf } from '#web/products/pieces-of.ts';
import { AddedPart } from '../added/AddedPart.tsx';
import { ChooseVariant } from './ChooseVariant.tsx';

type State = 'fetching' | 'choosing' | 'added' | 'closed';

/** Puts the product of a card's link into the cart: at once if it has one variant, else once one is chosen. */
export function QuickAdd({ link }: { link: string }) {
  const { perLine: most } = useSettings().orderLimits;
  const add = useCart((cart) => cart.add);
  const navigate = useNavigate();
  const [product, setProduct] = useState<Product>();
  const [state, setState] = useState<State>('fetching');
  useEffect(() => {
    const { pathname, search } = new URL(link);
    const slug = decodeURIComponent(pathname.split('/').at(-1) ?? '');
    const fetchProduct = async () => {
      const { data } = await callServer(addresses.product, { params: { slug } });
      const only = onlyVariant(data);
      if (only) add({ ...toCartItem(data, only, 1), most });
      setProduct(data);
      setState(only ? 'added' : 'choosing');
    };
    // its page says why it cannot be had
    fetchProduct().catch(() => navigate(barePath(pathname) + search));
  }, [link, add, most, navigate]);
  if (!product) return null;
  const choose = (variant: Variant) => {
    add({ ...toCartItem(product, variant, 1), most });
    setState('added');
  };
  return (
    <>
      {state === 'choosing' && (
        <ChooseVariant
          product={product}
          color={new URL(link).searchParams.get('color')}
          onChoose={choose}
          onClose={() => setState('closed')}
        />
      )}
      <AddedPart times={state === 'added' ? 1 : 0} name={inLanguage(product.name, product.nameBn)} />
    </>
  );
}

/** The variant of a product that has no other and can be bought. */
function onlyVariant({ inStock, variant: [only, ...others] }: Product): Variant | undefined {
  return inStock && only && others.length === 0 && piecesOf(only) > 0 ? only : undefined;
}
