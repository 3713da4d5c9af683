import { useState } from 'react';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import { returnConditions } from '#shared/orders/returns.ts';
import { useApiMutation } from '#web/platform/query.ts';
import type { OfReturn } from '#web/orders/details/OrderReturns.tsx';
import { piecesIn, type NamedPieces } from '#web/orders/order-pieces.ts';
import { FormDialog } from '#web/ui/dashboard/FormDialog.tsx';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { CheckField } from '#web/ui/form/CheckField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { allOfOrders } from '../changes/order-lists.ts';
import { conditionNames } from './came-back.ts';

/** Goods that were on their way back are here. */
export function ReceiveDialog({ order, back, onClose }: OfReturn & { onClose(): void }) {
  const receive = useApiMutation(orderChangesApi.receiveReturn, {
    changes: allOfOrders,
    refusal: 'caller',
    done: 'Return received.',
  });
  const pieces = piecesIn(order, back.items);
  const form = useForm(async (values) => {
    const credit = textOf(values, 'credit').trim();
    await receive.mutateAsync({
      params: { id: order._id, return: back._id },
      body: {
        items: pieces.map(({ item }) => ({
          item,
          condition: returnConditions.find((one) => one === values.get(`condition ${item}`)) ?? 'damaged',
          restock: values.has(`restock ${item}`),
        })),
        ...(credit !== '' && { credit: Number(credit) }),
      },
    });
    onClose();
  });
  return (
    <FormDialog title="Receive the return" action="Mark as received" form={form} onClose={onClose}>
      {pieces.map((line) => (
        <LineFields key={line.item} line={line} />
      ))}
      {back.kind === 'later' && (
        <NumberField
          name="credit"
          label="Refund, ৳"
          hint="Leave empty to refund the full price of the items."
          className="max-w-60"
        />
      )}
    </FormDialog>
  );
}

/** Goods are restocked unless staff choose otherwise. */
function LineFields({ line: { item, quantity, name } }: { line: NamedPieces }) {
  const [restock, setRestock] = useState(true);
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium [overflow-wrap:anywhere]">
        {quantity} × {name}
      </legend>
      <SelectField
        name={`condition ${item}`}
        label="Condition"
        missing="Choose a condition"
        onChange={({ target }) => setRestock(target.value === 'as new')}
      >
        {returnConditions.map((one) => (
          <option key={one} value={one}>
            {conditionNames[one]}
          </option>
        ))}
      </SelectField>
      <CheckField label="Put back into stock" name={`restock ${item}`} checked={restock} onChange={setRestock} />
    </fieldset>
  );
}
