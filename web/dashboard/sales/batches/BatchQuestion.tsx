import { cashChoices, type CashChoice } from '#shared/api/sales/orders/order-batches.ts';
import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';
import { batchActions, type BatchKind } from './batch-actions.ts';

interface Props {
  kind: BatchKind;
  count: number;
  onClose(): void;
  onConfirm(cash: CashChoice): void;
}

const choiceNames: Record<CashChoice, string> = {
  none: 'Leave these',
  'no call': 'Accept orders that need no call',
  all: 'Accept these too',
};
const radio = 'size-5 accent-green md:size-4';

/** Asks before a change of many orders. */
export function BatchQuestion({ kind, count, onClose, onConfirm }: Props) {
  const { question, text, label } = batchActions[kind];
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={question(count)}
      text={text}
      action={kind === 'accept' ? label : `Mark as ${label.toLowerCase()}`}
      onConfirm={(values) => onConfirm(cashChoices.find((one) => one === values.get('cash')) ?? 'none')}
    >
      {kind === 'accept' && (
        <fieldset className="text-ink">
          <legend className="font-medium">Cash on delivery</legend>
          {cashChoices.map((choice) => (
            <label key={choice} className="flex min-h-11 items-center gap-2.5 md:min-h-9">
              <input type="radio" name="cash" value={choice} defaultChecked={choice === 'none'} className={radio} />
              {choiceNames[choice]}
            </label>
          ))}
        </fieldset>
      )}
    </ConfirmDialog>
  );
}
