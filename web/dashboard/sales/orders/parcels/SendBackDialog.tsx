import { useState } from 'react';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import { returnReasons } from '#shared/orders/return-requests.ts';
import type { OfParcel } from '#web/orders/details/OrderParcels.tsx';
import { useApiMutation } from '#web/platform/query.ts';
import { keptOf, piecesIn } from '#web/orders/order-pieces.ts';
import { ReasonSelect } from '#web/orders/ReasonSelect.tsx';
import { useReturnReasons } from '#web/orders/use-return-reasons.ts';
import { FormDialog } from '#web/ui/dashboard/FormDialog.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { allOfOrders } from '../changes/order-lists.ts';
import { ChoosePieces, toItems, type ChosenPieces } from '../pieces/ChoosePieces.tsx';
import { ExchangeField } from './ExchangeField.tsx';

/** The customer sends delivered pieces back, for money or for another size or colour. */
export function SendBackDialog({ order, parcel, onClose }: OfParcel & { onClose(): void }) {
  const [chosen, setChosen] = useState<ChosenPieces>({});
  const announce = useApiMutation(orderChangesApi.announceReturn, {
    changes: allOfOrders,
    refusal: 'caller',
    done: 'Return recorded.',
  });
  const reasons = useReturnReasons();
  const pieces = piecesIn(order, keptOf(order, parcel.items));
  const items = toItems(chosen);
  const first = pieces.find(({ item }) => (chosen[item] ?? 0) > 0)?.item;
  const form = useForm(async (values) => {
    if (items.length === 0) throw new Error('Choose the items to return.');
    const exchangeFor = textOf(values, 'exchangeFor') || null;
    const difference = exchangeFor ? Number(textOf(values, 'difference')) : 0;
    await announce.mutateAsync({
      params: { id: order._id, parcel: parcel._id },
      body: {
        items: items.map((one) => ({ ...one, why: reasonIn(textOf(values, `why-${one.item}`)) })),
        reason: textOf(values, 'reason').trim() || null,
        exchangeFor,
        difference,
      },
    });
    onClose();
  });
  const [line, ...others] = order.items.filter(({ _id }) => items.some(({ item }) => item === _id));
  return (
    <FormDialog title="Return or exchange" action="Record return" form={form} onClose={onClose}>
      <ChoosePieces legend="Items to return" pieces={pieces} chosen={chosen} onChange={setChosen}>
        {(item) =>
          (item === first || reasons.of(item) !== '') && (
            <ReasonSelect
              item={item}
              value={reasons.of(item)}
              onChange={(why) => (item === first ? reasons.chooseFirst(item, why) : reasons.choose(item, why))}
            />
          )
        }
      </ChoosePieces>
      {line && others.length === 0 && <ExchangeField key={line._id} line={line} pieces={chosen[line._id] ?? 0} />}
      <TextField name="reason" label="Details" maxLength={300} autoComplete="off" />
    </FormDialog>
  );
}

/** The chosen reason; the list has no others. */
const reasonIn = (chosen: string) => returnReasons.find((why) => why === chosen) ?? 'other';
