import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';
import { batchActions, type BatchKind } from './batch-actions.ts';

interface Props {
  kind: BatchKind;
  count: number;
  onClose(): void;
  /** `cash`: orders that are paid on delivery are accepted too. */
  onConfirm(cash: boolean): void;
}

/** Asks before many orders are changed at once. */
export function BatchQuestion({ kind, count, onClose, onConfirm }: Props) {
  const { question, text, label } = batchActions[kind];
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={question(count)}
      text={text}
      action={kind === 'accept' ? label : `Mark as ${label.toLowerCase()}`}
      onConfirm={(values) => onConfirm(values.has('cash'))}
    >
      {kind === 'accept' && (
        <label className="flex min-h-11 items-center gap-2.5 font-medium text-ink">
          <input type="checkbox" name="cash" className="size-5 accent-green" />
          Cash on delivery too
        </label>
      )}
    </ConfirmDialog>
  );
}
