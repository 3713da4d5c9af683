import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';
import { CheckField } from '#web/ui/form/CheckField.tsx';

interface Props {
  pieces: number;
  isBusy: boolean;
  onClose(): void;
  onReturn(restock: boolean): void;
}

/** A parcel that came back: most of the time its goods were not even unpacked, and can be sold again. */
export function ReturnDialog({ pieces, isBusy, onClose, onReturn }: Props) {
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="Was the parcel returned?"
      action="Mark as returned"
      isBusy={isBusy}
      onConfirm={(values) => onReturn(values.has('restock'))}
      text="This is final, and the customer sees it."
    >
      <CheckField
        name="restock"
        defaultChecked
        label={pieces === 1 ? 'Put the piece back into stock' : `Put all ${pieces} pieces back into stock`}
      />
      <p className="text-quiet">Do not select this if a piece is damaged or missing.</p>
    </ConfirmDialog>
  );
}
