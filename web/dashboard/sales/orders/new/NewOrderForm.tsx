import { toast } from 'react-hot-toast';
import { useNavigate } from 'react-router';
import type { Settings } from '#shared/api/shop/settings.ts';
import { staffPaths } from '#web/dashboard/parts/staff-paths.ts';
import { denseFields } from '#web/ui/dashboard/dense-fields.ts';
import { bindTo, useDraft } from '#web/ui/form/draft.ts';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { RadioChips } from '#web/ui/form/RadioChips.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { useLeaveGuard } from '#web/dashboard/parts/use-leave-guard.tsx';
import { EditLines } from '../edit/EditLines.tsx';
import { PlaceFields } from '../edit/PlaceFields.tsx';
import { priceDraft, usualCharge } from '../edit/price-draft.ts';
import { PriceFields } from '../edit/PriceFields.tsx';
import { filterOptions } from '../filters/filter-words.ts';
import { KnownCustomer } from './KnownCustomer.tsx';
import { asSold, emptyDraft, isTakenAlong, nothing, withChannel, type NewDraft } from './new-order-draft.ts';
import { NewOrderFoot } from './NewOrderFoot.tsx';
import { PaymentFields } from './PaymentFields.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { useManualOrder } from './use-manual-order.ts';

interface Props {
  settings: Pick<Settings, 'delivery' | 'wallets' | 'banglaQr'>;
  districts: readonly string[];
}

const goodsChoices = [
  ['taken', 'Picked up in store'],
  ['sent', 'Delivery'],
] as const;
const channels = filterOptions.channel.filter(([channel]) => channel !== 'web');
/** Prevents the foot from hiding a focused field. */
const aboveFoot = '[&_:is(input,select,textarea,button)]:scroll-mb-28';
const card = 'grid min-w-0 content-start gap-6 rounded-card border border-line bg-surface p-4';

/** A manual order on a single page, in the order in which customers give the details. */
export function NewOrderForm({ settings: { delivery, ...shop }, districts }: Props) {
  const navigate = useNavigate();
  const editing = useDraft<NewDraft>(emptyDraft);
  const { draft, change } = editing;
  const { question, letGo } = useLeaveGuard(draft !== emptyDraft);
  const { form, short } = useManualOrder({
    editing,
    delivery,
    onPlaced: (order) => {
      toast.success(`Order ${order.orderId} is ${order.status === 'accepted' ? 'sold' : 'placed'}.`);
      letGo();
      void navigate(staffPaths.openedOrder(order));
    },
  });
  const isTaken = isTakenAlong(draft);
  const price = priceDraft(asSold(draft), nothing, delivery);
  const isPlaceKnown = draft['shippingInfo.district'] !== '';
  return (
    <Form form={form} className={`${denseFields} ${aboveFoot}`}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className={card}>
          <RadioChips
            name="channel"
            label="Channel"
            missing="Choose a channel"
            choices={channels}
            value={draft.channel}
            onChange={(channel) => change(withChannel(draft, channel))}
          />
          {draft.channel === 'counter' && (
            <RadioChips
              name="goods"
              label="Fulfilment"
              missing="Choose delivery or pickup"
              choices={goodsChoices}
              value={draft.goods}
              onChange={(goods) => change({ goods })}
            />
          )}
          <EditLines order={nothing} editing={editing} short={short} label="Items" />
        </div>
        <div className={card}>
          <PlaceFields editing={editing} districts={districts} isTakenAlong={isTaken}>
            <KnownCustomer editing={editing} />
          </PlaceFields>
          {(!isTaken || shop.banglaQr) && (
            <PaymentFields
              editing={editing}
              shop={shop}
              total={isTaken || price.shippingAmount !== null ? price.total : null}
            />
          )}
          <PriceFields
            editing={editing}
            usual={isPlaceKnown ? usualCharge(draft, delivery) : undefined}
            isTakenAlong={isTaken}
          />
          <TextAreaField {...bindTo(editing, 'note')} label="Note" maxLength={500} rows={2} />
        </div>
      </div>
      <NewOrderFoot price={price} isTaken={isTaken} isBusy={form.busy}>
        <FormFailure />
      </NewOrderFoot>
      {question}
    </Form>
  );
}
