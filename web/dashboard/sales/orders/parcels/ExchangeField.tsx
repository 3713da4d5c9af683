import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { exchangePrice } from '#shared/orders/exchange-price.ts';
import { discountedPrice, formatTaka } from '#shared/money.ts';
import { q } from '#web/platform/query.ts';
import { variantOf } from '#web/orders/order-words.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { exchangeWords } from '#web/dashboard/sales/return-requests/exchange-words.ts';

interface Props {
  line: Order['items'][number];
  pieces: number;
}

/** For one line only: another variant, in a parcel of its own, with both prices. */
export function ExchangeField({ line, pieces }: Props) {
  const [wanted, setWanted] = useState('');
  const { data } = useQuery(q(catalogueApi.product, { params: { slug: line.product.slug } }));
  if (!data) return null;
  const { variant, discount } = data.data;
  const priceOf = (one: { price: number } | undefined) => (one ? discountedPrice(one.price, discount) : null);
  const former = priceOf(variant.find(({ _id }) => _id === line.variantId));
  const others = variant
    .filter(({ _id, quantity }) => _id !== line.variantId && quantity > 0)
    .map((one) => ({ ...one, is: exchangePrice(line, { other: priceOf(one)!, former }) }));
  if (others.length === 0) return null;
  const chosen = others.find(({ _id }) => _id === wanted);
  return (
    <>
      <SelectField
        name="exchangeFor"
        label="Exchange for"
        hint="We send the new item now, in a separate parcel. A refund is due after the returned item arrives."
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      >
        <option value="">No exchange: refund</option>
        {others.map((one) => (
          <option key={one._id} value={one._id}>
            {`${variantOf(one)} · ${formatTaka(one.is)} · ${one.quantity} left`}
          </option>
        ))}
      </SelectField>
      {chosen && (
        <p role="status" className="font-medium">
          {exchangeWords({ was: line.price, is: chosen.is, pieces })}
        </p>
      )}
      <input type="hidden" name="difference" value={chosen ? chosen.is - line.price : 0} />
    </>
  );
}
