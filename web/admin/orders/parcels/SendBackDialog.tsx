import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { catalogueApi } from '#shared/api/catalogue.ts';
import { orderChangesApi } from '#shared/api/order-changes.ts';
import type { Order } from '#shared/api/orders.ts';
import type { OfParcel } from '#web/orders/OrderParcels.tsx';
import { q, useApiMutation } from '#web/api/query.ts';
import { keptOf, piecesIn } from '#web/orders/order-pieces.ts';
import { variantOf } from '#web/orders/order-words.ts';
import { FormDialog } from '#web/ui/dashboard/FormDialog.tsx';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { textOf, useForm, type FormState } from '#web/ui/form/use-form.ts';
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
    await announce.mutateAsync({
      params: { id: order._id, parcel: parcel._id },
      body: { items, reason: textOf(values, 'reason').trim(), exchangeFor },
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
      {line && others.length === 0 && <ExchangeField key={line._id} form={form} line={line} />}
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

/** Of one line only: another variant, which is sent in a parcel of its own for the same price. */
function ExchangeField({ form, line }: { form: FormState; line: Order['items'][number] }) {
  const { data } = useQuery(q(catalogueApi.product, { params: { slug: line.product.slug } }));
  const others = data?.data.variant.filter(({ _id, quantity }) => _id !== line.variantId && quantity > 0) ?? [];
  if (others.length === 0) return null;
  return (
    <SelectField
      form={form}
      name="exchangeFor"
      label="Exchange for"
      hint="The other one is sent now, in a parcel of its own, and costs nothing. Money is due once the goods are here."
    >
      <option value="">Nothing: money back</option>
      {others.map((one) => (
        <option key={one._id} value={one._id}>
          {`${variantOf(one)} · ${one.quantity} left`}
        </option>
      ))}
    </SelectField>
  );
}
