import { toast } from 'react-hot-toast';
import { useNavigate } from 'react-router';
import type { Settings } from '#shared/api/settings.ts';
import { formatTaka } from '#shared/money.ts';
import { sumOf, type OrderPrice } from '#shared/pricing/price-order.ts';
import { paths } from '#web/paths.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { denseFields } from '#web/ui/dashboard/dense-fields.ts';
import { bindTo, useDraft } from '#web/ui/form/draft.ts';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { RadioChips } from '#web/ui/form/RadioChips.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { useLeaveGuard } from '../../products/form/use-leave-guard.tsx';
import { EditLines } from '../edit/EditLines.tsx';
import { PlaceFields } from '../edit/PlaceFields.tsx';
import { priceDraft, usualCharge } from '../edit/price-draft.ts';
import { PriceFields } from '../edit/PriceFields.tsx';
import { filterOptions } from '../filter-words.ts';
import { KnownCustomer } from './KnownCustomer.tsx';
import { emptyDraft, nothing, withChannel, type NewDraft } from './new-order-draft.ts';
import { PaymentFields } from './PaymentFields.tsx';
import { useWritingDown } from './use-writing-down.ts';

interface Props {
  settings: Pick<Settings, 'delivery' | 'wallets'>;
  districts: readonly string[];
}

const channels = filterOptions.channel.filter(([channel]) => channel !== 'web');
/** What is focused is not hidden behind the foot. */
const aboveFoot = '[&_:is(input,select,textarea,button)]:scroll-mb-28';
const card = 'grid min-w-0 content-start gap-6 rounded-card border border-line bg-surface p-4';

/** All of an order on one page, in the order in which customers tell it. */
export function NewOrderForm({ settings: { delivery, wallets }, districts }: Props) {
  const navigate = useNavigate();
  const editing = useDraft<NewDraft>(emptyDraft);
  const { draft, change } = editing;
  const { question, letGo } = useLeaveGuard(draft !== emptyDraft);
  const { form, short } = useWritingDown({
    editing,
    delivery,
    onPlaced: (order) => {
      toast.success(`Order ${order.orderId} is placed.`);
      letGo();
      void navigate(paths.openedOrder(order));
    },
  });
  const isPlaceKnown = draft['shippingInfo.district'] !== '';
  return (
    <form {...form.props} className={`${denseFields} ${aboveFoot}`}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className={card}>
          <RadioChips
            form={form}
            name="channel"
            label="How the order came"
            missing="Choose how the order came"
            choices={channels}
            value={draft.channel}
            onChange={(channel) => change(withChannel(draft, channel))}
          />
          <EditLines order={nothing} editing={editing} short={short} label="Items" />
        </div>
        <div className={card}>
          <PlaceFields form={form} editing={editing} districts={districts}>
            <KnownCustomer editing={editing} />
          </PlaceFields>
          <PaymentFields form={form} editing={editing} wallets={wallets} />
          <PriceFields form={form} editing={editing} usual={isPlaceKnown ? usualCharge(draft, delivery) : undefined} />
          <TextAreaField form={form} {...bindTo(editing, 'note')} label="Note" maxLength={500} rows={2} />
        </div>
      </div>
      <Foot price={priceDraft(draft, nothing, delivery)} isBusy={form.busy}>
        <FormFailure form={form} />
      </Foot>
      {question}
    </form>
  );
}

interface FootProps {
  price: OrderPrice;
  isBusy: boolean;
  children: React.ReactNode;
}

/** What it comes to, in sight while it is written. */
function Foot({ price: { subtotal, shippingAmount, adjustments, total }, isBusy, children }: FootProps) {
  const discount = -sumOf(adjustments);
  const parts = [
    `Goods ${formatTaka(subtotal)}`,
    discount > 0 && `discount ${formatTaka(discount)}`,
    shippingAmount === null ? 'delivery by the district' : `delivery ${formatTaka(shippingAmount)}`,
  ];
  return (
    <div className="sticky bottom-0 -mx-4 mt-4 border-t border-line bg-paper px-4 py-3 lg:-mx-6 lg:px-6">
      <div className="has-[p]:mb-3">{children}</div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div role="status" className="min-w-0 flex-1 basis-36">
          <p className="font-bold tabular">Total {formatTaka(total)}</p>
          <p className="text-quiet tabular">{parts.filter(Boolean).join(', ')}</p>
        </div>
        <button type="submit" aria-disabled={isBusy || undefined} className={compactButton.primary}>
          {isBusy ? 'Placing …' : 'Place the order'}
        </button>
      </div>
    </div>
  );
}
