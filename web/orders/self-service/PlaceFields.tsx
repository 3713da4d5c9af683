import { useEffect, useState } from 'react';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { currentLanguage, t } from '#shared/language.ts';
import { addresses } from '#web/platform/addresses.ts';
import { callServer } from '#web/platform/client.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';

interface Props {
  order: Order;
  onOther(): void;
}

/** The recipient and address of an order. */
export function PlaceFields({ order: { shippingInfo }, onOther }: Props) {
  const { name, district, area, address } = shippingInfo;
  const districts = useDistricts(district);
  return (
    <>
      <TextField
        name="shippingInfo.name"
        label={t('Name')}
        missing={t('Name is required')}
        defaultValue={name}
        maxLength={100}
        autoComplete="name"
      />
      <SelectField
        // its choices come later
        key={districts.length}
        name="shippingInfo.district"
        label={t('District')}
        missing={t('District is required')}
        defaultValue={district}
        onChange={onOther}
        autoComplete="address-level1"
      >
        {districts.map((one) => (
          <option key={one.district} value={one.district}>
            {currentLanguage() === 'bn' ? one.districtBn : one.district}
          </option>
        ))}
      </SelectField>
      <TextField
        name="shippingInfo.area"
        label={t('Area')}
        defaultValue={area ?? ''}
        maxLength={100}
        autoComplete="address-level2"
      />
      <TextAreaField
        name="shippingInfo.address"
        label={t('Address')}
        missing={t('Address is required')}
        defaultValue={address}
        maxLength={300}
        autoComplete="street-address"
      />
    </>
  );
}

/** All of them; until they have come, the one that the order has. */
function useDistricts(own: string) {
  const [districts, setDistricts] = useState([{ district: own, districtBn: t(own) }]);
  useEffect(() => {
    let isWanted = true;
    callServer(addresses.places).then(
      ({ data }) => isWanted && setDistricts(data),
      // without a network, the customer cannot change it anyway
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return districts;
}
