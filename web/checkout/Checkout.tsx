import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import type { PlacedOrder } from '#shared/api/sales/orders/orders.ts';
import { t } from '#shared/language.ts';
import type { SignedIn } from '#web/platform/session.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import type { District } from '#web/cart/districts.ts';
import { refreshCart } from '#web/cart/refresh-cart.ts';
import { useDistrict } from '#web/cart/use-district.ts';
import { paths } from '#web/platform/paths.ts';
import { PageSkeleton } from '#web/platform/access/PageSkeleton.tsx';
import { useBought, useBoughtLines } from './form/bought-lines.ts';
import { CheckoutForm } from './CheckoutForm.tsx';
import { findDraft, forgetDraft, toDraft, type Draft } from './form/draft.ts';
import { useBuyer, type Buyer } from './address/use-buyer.ts';

/** Waits for what is needed before one types: the cart, and what the shop knows of the person. */
export function Checkout({ person, districts }: { person: SignedIn | null; districts: readonly District[] }) {
  const buyer = useBuyer(person);
  const remembered = useDistrict();
  const bought = useBoughtLines();
  const { items, clear, read } = useBought();
  const [isRead, setIsRead] = useState(false);
  const navigate = useNavigate();
  const [placed, setPlaced] = useState<PlacedOrder>();
  const { orderLimits } = useSettings();
  useEffect(() => {
    // what a page before this one has put there
    read();
    setIsRead(true);
    void refreshCart(orderLimits, bought);
  }, [read, orderLimits, bought]);

  // once it is known to be placed: the empty cart is then no reason to be led away
  useEffect(() => {
    if (!placed) return;
    forgetDraft();
    clear();
    // in its place: Back should lead to the shop, not to an order that is done
    void navigate(paths.thanks(placed._id, placed.trackingToken), { replace: true });
  }, [placed, clear, navigate]);

  if (!isRead || !buyer || placed) return <PageSkeleton />;
  if (items.length === 0) return <Navigate to={paths.cart} replace />;
  const district = districts.some(([name]) => name === remembered) ? remembered : '';
  return (
    <CheckoutForm
      person={person}
      buyer={buyer}
      first={findDraft(person?._id) ?? firstDraft(person, buyer, district)}
      districts={districts}
      onPlaced={setPlaced}
    />
  );
}

/** What need not be typed again: where the last order went, else what the account says. */
function firstDraft(person: SignedIn | null, { addresses: [latest], me }: Buyer, district: string): Draft {
  return toDraft({
    phone: latest?.phone || me?.phone,
    'shippingInfo.name': latest?.name ?? me?.name ?? person?.name,
    'shippingInfo.district': latest?.district ?? district,
    'shippingInfo.area': latest?.area ?? '',
    areaBn: t(latest?.area ?? ''),
    'shippingInfo.address': latest?.address ?? '',
  });
}
