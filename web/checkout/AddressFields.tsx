import { Truck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { deliveryDays } from '#shared/delivery-days.ts';
import { t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { useSettings } from '#web/api/use-settings.ts';
import type { CartTotals } from '#web/cart/cart-totals.ts';
import type { District } from '#web/cart/districts.ts';
import { bindTo } from '#web/ui/form/draft.ts';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import type { FormState } from '#web/ui/form/use-form.ts';
import { withParts } from '#web/ui/with-parts.tsx';
import type { Editing } from './draft.ts';
import { PlaceField } from './PlaceField.tsx';

// where it cannot be had, the days beside it are enough
const PromisedDate = lazy(() =>
  import('#web/cart/PromisedDate.tsx').then(
    ({ PromisedDate }) => ({ default: PromisedDate }),
    () => ({ default: () => <></> }),
  ),
);

interface Props {
  form: FormState;
  editing: Editing;
  districts: readonly District[];
  totals: CartTotals;
}

/** Where it goes, the house, and what delivery costs. An area that stands in the address alone is found there. */
export function AddressFields({ form, editing, districts, totals }: Props) {
  const { draft, change } = editing;
  const district = draft['shippingInfo.district'];
  const findArea = async () => {
    if (district === '' || draft['shippingInfo.area'] !== '' || draft.place !== '') return;
    const { findMentioned } = await import('./places.ts');
    // a help: without it the district is enough
    const found = await findMentioned(draft['shippingInfo.address'], district).catch(() => undefined);
    if (found) change({ 'shippingInfo.area': found.area ?? '', areaBn: found.areaBn ?? '' });
  };
  return (
    <>
      <PlaceField form={form} editing={editing} districts={districts} />
      <TextAreaField
        form={form}
        {...bindTo(editing, 'shippingInfo.address')}
        label={t('Address')}
        missing={t('Address is required')}
        hint={t('House, road, village or block, and a landmark')}
        maxLength={300}
        autoComplete="street-address"
        onBlur={() => void findArea()}
      />
      <DeliveryLine district={district} shipping={totals.shippingAmount} />
    </>
  );
}

function DeliveryLine({ district, shipping }: { district: string; shipping: number | null }) {
  const { delivery } = useSettings();
  const { least, most } = deliveryDays(delivery, district);
  return (
    <div role="status" className="grid min-h-6 gap-2 text-quiet">
      {district !== '' && shipping !== null && (
        <>
          <p className="flex items-start gap-2">
            <Truck size={20} aria-hidden className="mt-0.5 shrink-0 text-green" />
            <span>
              {withParts(
                t('Delivery to {district}: {charge}, {least}-{most} working days after we send it.', {
                  district: t(district),
                  least,
                  most,
                }),
                { charge: <strong className="text-ink">{shipping === 0 ? t('free') : formatTaka(shipping)}</strong> },
              )}
            </span>
          </p>
          <Suspense>
            <PromisedDate district={district} />
          </Suspense>
        </>
      )}
    </div>
  );
}
