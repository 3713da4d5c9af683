import { useState } from 'react';
import type { SentBodyOf } from '#shared/api/endpoint.ts';
import type { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { returnConditions } from '#shared/orders/returns.ts';
import type { OfParcel } from '#web/orders/details/OrderParcels.tsx';
import { countPieces, keptOf, piecesIn, type NamedPieces } from '#web/orders/order-pieces.ts';
import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';
import { CheckField } from '#web/ui/form/CheckField.tsx';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Stepper } from '#web/ui/Stepper.tsx';
import { allAsNew, changeCount, conditionNames, missingOf, toReceived, type CameBack } from './came-back.ts';

interface Props extends OfParcel {
  isBusy: boolean;
  onClose(): void;
  onReturn(what: Pick<SentBodyOf<typeof ordersApi.ship>, 'restock' | 'received'>): void;
}

/** A parcel that came back: most of the time all of it can be sold again, otherwise staff count its lines. */
export function ReturnDialog({ order, parcel, isBusy, onClose, onReturn }: Props) {
  // a return names no parcel: of several, the server knows what is left
  const left = order.parcels.length > 1 ? parcel.items : keptOf(order, parcel.items);
  const pieces = piecesIn(order, left);
  const count = countPieces(pieces);
  const [isWhole, setIsWhole] = useState(true);
  const [came, setCame] = useState(() => allAsNew(pieces));
  const form = useForm(async () => {
    const received = toReceived(came);
    if (!isWhole && received.length === 0) throw new Error('If nothing came back, ask the courier for the parcel.');
    onReturn(isWhole ? { restock: true } : { received });
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="Was the parcel returned?"
      action="Mark as returned"
      isBusy={isBusy}
      form={form}
      text="This is final, and the customer sees it."
    >
      <CheckField
        checked={isWhole}
        onChange={setIsWhole}
        label={
          count === 1
            ? 'The piece came back as new: put it back into stock'
            : `All ${count} pieces came back as new: put them back into stock`
        }
      />
      {isWhole ? (
        <p className="text-quiet">If a piece is damaged or missing, clear this box and count the pieces.</p>
      ) : (
        <CountPieces pieces={pieces} came={came} onChange={setCame} />
      )}
      <FormFailure />
    </ConfirmDialog>
  );
}

interface CountProps {
  pieces: readonly NamedPieces[];
  came: CameBack;
  onChange(came: CameBack): void;
}

/** How many came back of each line, and in which condition. */
function CountPieces({ pieces, came, onChange }: CountProps) {
  return (
    <div className="mt-2 grid gap-4">
      {pieces.map(({ item, quantity, name }) => {
        const counts = came[item];
        if (!counts) return null;
        const missing = missingOf(counts, quantity);
        return (
          <fieldset key={item} className="grid gap-1">
            <legend className="mb-1 font-medium [overflow-wrap:anywhere]">
              {quantity} × {name}
            </legend>
            {returnConditions.map((condition) => (
              <div key={condition} className="flex items-center justify-between gap-3">
                {conditionNames[condition]}
                <Stepper
                  isDense
                  label={`${conditionNames[condition]}: ${name}`}
                  value={counts[condition]}
                  min={0}
                  max={quantity}
                  onChange={(value) => onChange({ ...came, [item]: changeCount(counts, quantity, condition, value) })}
                />
              </div>
            ))}
            {missing > 0 && <p className="text-quiet">{missing} did not come back. Ask the courier.</p>}
          </fieldset>
        );
      })}
      <p className="text-quiet">Only pieces as new go back into stock.</p>
    </div>
  );
}
