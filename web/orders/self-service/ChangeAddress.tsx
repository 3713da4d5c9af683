import { useState } from 'react';
import type { DetailsOf } from '#shared/api/refusals.ts';
import type { ownOrdersApi } from '#shared/api/sales/self-service/own-orders.ts';
import { t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { callServer, isRefusal } from '#web/platform/client.ts';
import { button } from '#web/ui/button.ts';
import { SendButton } from '#web/ui/form/SendButton.tsx';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { selfServiceCalls, type SelfServicePanel } from './self-service-calls.ts';
import { PlaceFields } from './PlaceFields.tsx';

type Price = DetailsOf<typeof ownOrdersApi.changeAddress, 'PRICE_CHANGED'>;

/** Another address for an order that is not confirmed yet. Shows the new price before the shopper agrees. */
export function ChangeAddress({ order, at, onChange, onClose }: SelfServicePanel) {
  const [price, setPrice] = useState<Price>();
  const form = useForm(async (values) => {
    const input = (name: string) => textOf(values, `shippingInfo.${name}`);
    const shippingInfo = {
      name: input('name'),
      district: input('district'),
      area: input('area'),
      address: input('address'),
    };
    const body = { ...at, version: order.version, shippingInfo, ...(price && { expectedTotal: price.total }) };
    try {
      onChange((await callServer(selfServiceCalls.changeAddress, { body })).data);
    } catch (error) {
      if (!isRefusal(error, selfServiceCalls.changeAddress, 'PRICE_CHANGED')) throw error;
      setPrice(error.failure.details);
    }
  });
  return (
    <Form form={form} className="grid gap-4">
      <PlaceFields order={order} onOther={() => setPrice(undefined)} />
      <div role="status">
        {price && (
          <p className="rounded-control bg-mist px-3 py-2 font-medium">
            {t('Delivery there costs {charge}. The new total is {total}. Do you want to continue?', {
              charge: formatTaka(price.shippingAmount),
              total: formatTaka(price.total),
            })}
          </p>
        )}
      </div>
      <FormFailure />
      <div className="flex flex-wrap gap-3">
        <SendButton label={price ? t('Yes, send it there') : t('Save the address')} className={button.primary} />
        <button type="button" onClick={onClose} className={button.quiet}>
          {t('Leave it as it is')}
        </button>
      </div>
    </Form>
  );
}
