import { useState } from 'react';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { isRefusal } from '#web/platform/client.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { withdrawUndo } from '#web/ui/dashboard/undo-toast.tsx';
import { useForm, type FormState } from '#web/ui/form/use-form.ts';
import { allOfOrders } from '../changes/order-lists.ts';
import { toEdit, type EditDraft } from './edit-draft.ts';

interface Saving {
  form: FormState;
  isOutdated: boolean;
  /** The remaining pieces of variants, where the order has too many. */
  short: ReadonlyMap<string, number>;
}

/** Saves a changed order, and stores the server's refusals. */
export function useSaving(order: Order, draft: EditDraft, onClose: () => void): Saving {
  const [isOutdated, setIsOutdated] = useState(false);
  const [short, setShort] = useState<Saving['short']>(new Map());
  const edit = useApiMutation(orderChangesApi.edit, { changes: allOfOrders, refusal: 'caller' });
  const form = useForm(async () => {
    if (draft.lines.length === 0)
      throw new Error('An order needs at least one piece. To remove all items, cancel the order.');
    if (draft.lines.some(({ variantId }) => variantId === null))
      throw new Error('One of these variants is no longer sold. Choose another variant or remove the item.');
    try {
      await edit.mutateAsync({ params: { id: order._id }, body: toEdit(draft, order.version) });
      withdrawUndo(order._id);
      onClose();
    } catch (error) {
      setIsOutdated(isRefusal(error, orderChangesApi.edit, 'CHANGED_MEANWHILE'));
      setShort(
        new Map(
          isRefusal(error, orderChangesApi.edit, 'OUT_OF_STOCK')
            ? error.failure.details.items.map(({ variantId, left }) => [variantId, left])
            : [],
        ),
      );
      throw error;
    }
  });
  return { form, isOutdated, short };
}
