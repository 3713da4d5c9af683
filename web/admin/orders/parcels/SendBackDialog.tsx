import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { catalogueApi } from '#shared/api/catalogue.ts';
import { orderChangesApi } from '#shared/api/order-changes.ts';
import type { Order } from '#shared/api/orders.ts';
import { exchangePrice } from '#shared/exchange-price.ts';
import { discountedPrice, formatTaka } from '#shared/money.ts';
import type { OfParcel } from '#web/orders/OrderParcels.tsx';
import { q, useApiMutation } from '#web/api/query.ts';
import { keptOf, piecesIn } from '#web/orders/order-pieces.ts';
import { variantOf } from '#web/orders/order-words.ts';
import { FormDialog } from '#web/ui/dashboard/FormDialog.tsx';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { textOf, useForm, type FormState } from '#web/ui/form/use-form.ts';
import { exchangeWords } from '../../return-requests/exchange-words.ts';
import { allOfOrders } from '../order-lists.ts';
import { ChoosePieces, toItems, type ChosenPieces } from './ChoosePieces.tsx';

/** The customer sends delivered pieces back, for money or for another size or colour. */
export function SendBackDialog({ order, parcel, onClose }: OfParcel & { onClose(): void }) {
  const [chosen, setChosen] = useState<ChosenPieces>({});
  const announce = useApiMutation(orderChangesApi.announceReturn, {
    changes: allOfOrders,
    refusal: 'caller',
    done: 'The return is recorded.',
  });
  const items = toItems(chosen);
  const form = useForm(async (values) => {
    if (items.length === 0) throw new Error('Choose what comes back.');
    const exchangeFor = textOf(values, 'exchangeFor') || null;
    const difference = exchangeFor ? Number(textOf(values, 'difference')) : 0;
    await announce.mutateAsync({
      params: { id: order._id, parcel: parcel._id },
      body: { items, reason: textOf(values, 'reason').trim(), exchangeFor, difference },
    });
    onClose();
  });
  const [line, ...others] = order.items.filter(({ _id }) => items.some(({ item }) => item === _id));
  return (
    <FormDialog title="Send back or exchange" action="Record the return" form={form} onClose={onClose}>
      <ChoosePieces
        legend="What comes back"
        pieces={piecesIn(order, keptOf(order, parcel.items))}
        chosen={chosen}
        onChange={setChosen}
      />
      {line && others.length === 0 && (
        <ExchangeField key={line._id} form={form} line={line} pieces={chosen[line._id] ?? 0} />
      )}
      <TextField
        form={form}
        name="reason"
        label="Why"
        missing="Say why it comes back"
        maxLength={300}
        autoComplete="off"
      />
      <FormFailure form={form} />
    </FormDialog>
  );
}

interface ExchangeProps {
  form: FormState;
  line: Order['items'][number];
  pieces: number;
}

/** Of one line only: another variant, sent in a parcel of its own, with both prices. */
function ExchangeField({ form, line, pieces }: ExchangeProps) {
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
        form={form}
        name="exchangeFor"
        label="Exchange for"
        hint="The other one is sent now, in a parcel of its own. Money is due once the goods are here."
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      >
        <option value="">Nothing: money back</option>
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
