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

/** Loads the form's data first: the cart, and the shop's data of the person. */
export function Checkout({ person, districts }: { person: SignedIn | null; districts: readonly District[] }) {
  const buyer = useBuyer(person);
  const stored = useDistrict();
  const bought = useBoughtLines();
  const { items, clear, read } = useBought();
  const [isRead, setIsRead] = useState(false);
  const navigate = useNavigate();
  const [placed, setPlaced] = useState<PlacedOrder>();
  const { orderLimits } = useSettings();
  useEffect(() => {
    // lines that an earlier page has stored
    read();
    setIsRead(true);
    void refreshCart(orderLimits, bought);
  }, [read, orderLimits, bought]);

  // only after the order is placed: an empty cart must not lead away before
  useEffect(() => {
    if (!placed) return;
    forgetDraft();
    clear();
    // replaces the entry: Back should lead to the shop, not to a finished order
    const thanks = paths.thanks(placed._id, placed.trackingToken);
    void navigate(placed.payToken ? paths.pay(placed.payToken, thanks) : thanks, { replace: true });
  }, [placed, clear, navigate]);

  if (!isRead || !buyer || placed) return <PageSkeleton />;
  if (items.length === 0) return <Navigate to={paths.cart} replace />;
  const district = districts.some(([name]) => name === stored) ? stored : '';
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

/** Fills in the form: from the last order, else from the account. */
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
