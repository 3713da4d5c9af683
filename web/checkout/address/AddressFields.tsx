import { Truck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { currentLanguage, t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import type { CartTotals } from '#web/cart/cart-totals.ts';
import type { District } from '#web/cart/districts.ts';
import { bindTo } from '#web/ui/form/draft.ts';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { withParts } from '#web/ui/with-parts.tsx';
import { useBought } from '../form/bought-lines.ts';
import type { Editing } from '../form/draft.ts';
import { AreaField } from './AreaField.tsx';
import { fetchAreas } from './use-areas.ts';

const PromisedDate = lazy(async () => ({ default: (await import('#web/cart/PromisedDate.tsx')).PromisedDate }));

interface Props {
  editing: Editing;
  districts: readonly District[];
  totals: CartTotals;
}

/** District, area and address, and the delivery charge. Finds the area in the address if only the address names it. */
export function AddressFields({ editing, districts, totals }: Props) {
  const { draft, change } = editing;
  const district = draft['shippingInfo.district'];
  const findArea = async () => {
    if (district === '' || draft['shippingInfo.area'] !== '' || draft.place !== '') return;
    const { findMentioned } = await fetchAreas();
    // a help: without it the district is enough
    const found = await findMentioned(draft['shippingInfo.address'], district).catch(() => undefined);
    if (found) change({ 'shippingInfo.area': found.area ?? '', areaBn: found.areaBn ?? '' });
  };
  return (
    <>
      <AreaField editing={editing} districts={districts} />
      <TextAreaField
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

/** Reserves its space, so that the buttons below do not move when it appears. */
function DeliveryLine({ district, shipping }: { district: string; shipping: number | null }) {
  const { items } = useBought();
  const room = currentLanguage() === 'bn' ? 'min-h-26 md:min-h-14' : 'min-h-20 md:min-h-14';
  return (
    <div role="status" className={`grid content-start gap-2 text-quiet ${room}`}>
      {district !== '' && shipping !== null && (
        <>
          <p className="flex items-start gap-2">
            <Truck size={20} aria-hidden className="mt-0.5 shrink-0 text-green" />
            <span>
              {withParts(t('Delivery to {district}: {charge}', { district: t(district) }), {
                charge: <strong className="text-ink">{shipping === 0 ? t('free') : formatTaka(shipping)}</strong>,
              })}
            </span>
          </p>
          <Suspense>
            <PromisedDate district={district} comesOn={items.map(({ comesOn }) => comesOn)} />
          </Suspense>
        </>
      )}
    </div>
  );
}
