import { formatTaka } from '#shared/money.ts';
import { bindTo, type Editing } from '#web/ui/form/draft.ts';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { plainNumber } from '#web/ui/form/number.ts';
import type { EditDraft } from './edit-draft.ts';

interface Props {
  editing: Editing<EditDraft>;
  /** Taka for delivery by the rules; absent: the district is unknown. */
  usual: number | undefined;
  /** The customer takes the goods along. */
  isTakenAlong?: boolean;
}

const usualWords = (usual: number | undefined) =>
  usual === undefined ? 'charge of the district' : usual === 0 ? 'free' : formatTaka(usual);

const pair = 'grid items-start gap-3 sm:grid-cols-[10.5rem_minmax(0,1fr)]';

/** Manual discount and delivery charge, each with a reason that the customer sees. */
export function PriceFields({ editing, usual, isTakenAlong = false }: Props) {
  const { draft } = editing;
  const isGiven = (name: 'discount.amount' | 'delivery.charge') => draft[name].trim() !== '';
  return (
    <section>
      <h3 className="mb-2 font-semibold text-quiet">Manual price</h3>
      <div className="grid gap-3">
        <div className={pair}>
          <NumberField {...bindTo(editing, 'discount.amount', plainNumber)} label="Discount, ৳" />
          <TextField
            {...bindTo(editing, 'discount.reason')}
            label="Reason"
            {...(isGiven('discount.amount') && { missing: 'Reason is required: the customer sees it' })}
            maxLength={300}
          />
        </div>
        {!isTakenAlong && (
          <div className={pair}>
            <NumberField
              {...bindTo(editing, 'delivery.charge', plainNumber)}
              label="Delivery, ৳"
              placeholder={usual?.toString()}
              hint={`Leave empty for: ${usualWords(usual)}`}
            />
            <TextField
              {...bindTo(editing, 'delivery.reason')}
              label="Reason"
              {...(isGiven('delivery.charge') && { missing: 'Reason is required: the customer sees it' })}
              maxLength={300}
            />
          </div>
        )}
      </div>
    </section>
  );
}
