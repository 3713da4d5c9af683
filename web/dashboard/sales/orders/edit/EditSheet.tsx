import { useId, useState, type ReactNode } from 'react';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import type { Settings } from '#shared/api/shop/settings.ts';
import { formatTaka } from '#shared/money.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';
import { denseFields } from '#web/ui/dashboard/dense-fields.ts';
import { SideSheet } from '#web/ui/dashboard/SideSheet.tsx';
import { useDraft } from '#web/ui/form/draft.ts';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { EditLines } from './EditLines.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { PriceFields } from './PriceFields.tsx';
import { useSaving } from './use-saving.ts';
import { moneyChange } from './money-change.ts';
import { toEdit, toEditDraft, type EditDraft } from './edit-draft.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { priceDraft, usualCharge } from './price-draft.ts';

interface Props {
  /** As it was when the editing began. */
  order: Order;
  onClose(): void;
  focusAfter(): HTMLElement | null;
  /** After a conflict: restarts with the other person's version. */
  onReload(): void;
  /** Absent while they are on their way. */
  delivery: Settings['delivery'] | undefined;
  districts: readonly string[] | undefined;
  waiting: ReactNode;
}

export function EditSheet({ order, onClose, focusAfter, onReload, delivery, districts, waiting }: Props) {
  const id = useId();
  const editing = useDraft<EditDraft>(() => toEditDraft(order));
  const { form, isOutdated, short } = useSaving(order, editing.draft, onClose);
  const [isLeaving, setIsLeaving] = useState(false);
  const isChanged = sent(editing.draft, order) !== sent(toEditDraft(order), order);
  const total = delivery && priceDraft(editing.draft, order, delivery).total;
  return (
    <SideSheet
      title={`Edit ${order.orderId}`}
      hasForm
      focusAfter={focusAfter}
      onClose={() => (isChanged && !form.busy ? setIsLeaving(true) : onClose())}
      foot={
        total !== undefined && (
          <Foot
            id={id}
            total={total}
            change={isChanged ? moneyChange(order, total) : 'Nothing has been saved yet.'}
            isBusy={form.busy}
          />
        )
      }
    >
      {delivery && districts ? (
        <Form id={id} form={form} className={`grid gap-6 pt-4 ${denseFields}`}>
          <EditLines order={order} editing={editing} short={short} />
          <PlaceFields editing={editing} districts={districts} />
          <PriceFields editing={editing} usual={usualCharge(editing.draft, delivery)} />
          <FormFailure />
          {isOutdated && (
            <button type="button" onClick={onReload} className={`${compactButton.quiet} justify-self-start`}>
              Reload order
            </button>
          )}
        </Form>
      ) : (
        waiting
      )}
      <ConfirmDialog
        isOpen={isLeaving}
        isDangerous
        title="Leave without saving?"
        text="Your changes to this order are not saved yet."
        action="Leave"
        otherwise="Keep editing"
        onClose={() => setIsLeaving(false)}
        onConfirm={onClose}
      />
    </SideSheet>
  );
}

const sent = (draft: EditDraft, { version }: Order) => JSON.stringify(toEdit(draft, version));

function Foot({ id, total, change, isBusy }: { id: string; total: number; change: string; isBusy: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div role="status" className="min-w-0 flex-1 basis-56">
        <p className="font-bold tabular">New total {formatTaka(total)}</p>
        <p className="text-quiet tabular">{change}</p>
      </div>
      <button
        type="submit"
        form={id}
        aria-disabled={isBusy || undefined}
        className={`${compactButton.primary} flex-1 sm:flex-none`}
      >
        {isBusy ? 'Saving …' : 'Save changes'}
      </button>
    </div>
  );
}
