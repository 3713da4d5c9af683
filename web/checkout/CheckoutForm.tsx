import { lazy, Suspense, useId } from 'react';
import { Link, useLocation } from 'react-router';
import type { PlacedOrder } from '#shared/api/sales/orders/orders.ts';
import { t } from '#shared/language.ts';
import type { SignedIn } from '#web/platform/session.ts';
import type { District } from '#web/cart/districts.ts';
import { paths } from '#web/platform/paths.ts';
import { AddressFields } from './address/AddressFields.tsx';
import { useBought } from './form/bought-lines.ts';
import { CouponField } from './summary/CouponField.tsx';
import { ContactFields } from './form/ContactFields.tsx';
import { useStoredDraft, type Draft } from './form/draft.ts';
import { FormSection } from './form/FormSection.tsx';
import { NoteField } from './form/NoteField.tsx';
import { OrderedBefore } from './address/OrderedBefore.tsx';
import { OrderSummary } from './summary/OrderSummary.tsx';
import { PaymentChoice } from './payment/PaymentChoice.tsx';
import type { Buyer } from './address/use-buyer.ts';
import { useOrderTotals } from './summary/use-order-totals.ts';
import { Form, FormContext } from '#web/ui/form/Form.tsx';
import { useCheckout } from './place-order/use-checkout.ts';

// first-time customers have none
const FormerAddresses = lazy(async () => ({
  default: (await import('./address/FormerAddresses.tsx')).FormerAddresses,
}));
// the shop requires a code only when many orders wait
const ProofField = lazy(async () => ({ default: (await import('./payment/ProofField.tsx')).ProofField }));

interface Props {
  person: SignedIn | null;
  buyer: Buyer;
  first: Draft;
  districts: readonly District[];
  onPlaced(order: PlacedOrder): void;
}

/** A single page with one column. On wide screens the summary is beside it; its total is always visible. */
export function CheckoutForm({ person, buyer, first, districts, onPlaced }: Props) {
  const formId = useId();
  const { pathname, search } = useLocation();
  const { items: lines } = useBought();
  const editing = useStoredDraft(person?._id, first);
  const { draft } = editing;
  const { totals, price, takeOver } = useOrderTotals(lines, draft['shippingInfo.district'], draft.couponCode);
  const placing = useCheckout({ person, draft, totals, takeOver, onPlaced });
  const { form, earlier, waitsForNetwork, isCashRefused, advance, toProve, press } = placing;
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10">
      <Form form={form} id={formId} aria-label={t('Checkout')} className="grid grid-cols-1 content-start gap-8">
        <FormSection title={t('Delivery address')}>
          {!person && (
            <p className="text-quiet">
              {t('You do not need an account.')}{' '}
              <Link to={paths.loginFrom(pathname + search)} className="font-semibold text-green underline">
                {t('Login')}
              </Link>
            </p>
          )}
          {buyer.addresses.length > 0 && (
            <Suspense>
              <FormerAddresses addresses={buyer.addresses} editing={editing} />
            </Suspense>
          )}
          <ContactFields editing={editing}>{!person && <OrderedBefore editing={editing} />}</ContactFields>
          <AddressFields editing={editing} districts={districts} totals={totals} />
        </FormSection>
        <FormSection title={t('How to pay')}>
          {/* before the steps: they say how much to send */}
          <CouponField editing={editing} price={price} />
          <PaymentChoice editing={editing} totals={totals} isCashRefused={isCashRefused} advance={advance} />
        </FormSection>
        <NoteField editing={editing} />
        {toProve && (
          <Suspense>
            <ProofField key={toProve.phone} {...toProve} />
          </Suspense>
        )}
      </Form>
      <FormContext value={form}>
        <OrderSummary
          formId={formId}
          lines={lines}
          totals={totals}
          district={draft['shippingInfo.district']}
          earlier={earlier}
          waitsForNetwork={waitsForNetwork}
          onPress={press}
        />
      </FormContext>
    </div>
  );
}
