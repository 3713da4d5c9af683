import { Truck } from 'lucide-react';
import { deliveryDays } from '#shared/delivery.ts';
import { currentLanguage, t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { useSettings } from '#web/api/use-settings.ts';
import type { CartTotals } from '#web/cart/cart-totals.ts';
import type { District } from '#web/cart/districts.ts';
import { rememberDistrict } from '#web/cart/use-district.ts';
import { bindTo } from '#web/ui/form/draft.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import type { FormState } from '#web/ui/form/use-form.ts';
import { withParts } from '#web/ui/with-parts.tsx';
import { AreaField } from './AreaField.tsx';
import type { Editing } from './draft.ts';

interface Props {
  form: FormState;
  editing: Editing;
  districts: readonly District[];
  totals: CartTotals;
}

/** Area, which brings its district along; district; and the house. The delivery charge is shown at once. */
export function AddressFields({ form, editing, districts, totals }: Props) {
  const { draft, change } = editing;
  const district = draft['shippingInfo.district'];
  const onDistrict = (chosen: string) => {
    change({ 'shippingInfo.district': chosen });
    rememberDistrict(chosen);
  };
  return (
    <>
      <AreaField form={form} editing={editing} />
      <SelectField
        form={form}
        name="shippingInfo.district"
        label={t('District')}
        missing={t('District is required')}
        value={district}
        onChange={({ target }) => onDistrict(target.value)}
        autoComplete="address-level1"
      >
        <option value="">{t('Choose a district')}</option>
        {districts.map(([name, nameBn]) => (
          <option key={name} value={name}>
            {currentLanguage() === 'bn' ? nameBn : `${name} · ${nameBn}`}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        form={form}
        {...bindTo(editing, 'shippingInfo.address')}
        label={t('Address')}
        missing={t('Address is required')}
        hint={t('House, road, village or block, and a landmark')}
        maxLength={300}
        autoComplete="street-address"
      />
      <DeliveryLine district={district} shipping={totals.shippingAmount} />
    </>
  );
}

function DeliveryLine({ district, shipping }: { district: string; shipping: number | null }) {
  const { delivery } = useSettings();
  const { least, most } = deliveryDays(delivery, district);
  return (
    <p role="status" className="flex min-h-6 items-center gap-2 text-quiet">
      {district !== '' && shipping !== null && (
        <>
          <Truck size={20} aria-hidden className="shrink-0 text-green" />
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
        </>
      )}
    </p>
  );
}
