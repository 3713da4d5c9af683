import { useApiMutation } from '#web/api/query.ts';
import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';
import type { ShelfItem, ShelfKind } from './shelf-kinds.ts';

interface Props {
  kind: ShelfKind;
  item: ShelfItem;
  onClose(): void;
}

export function DeleteDialog({ kind: { one, spoken, remove, shownBy }, item: { _id, name }, onClose }: Props) {
  // a toast shows success and failure alike: nothing in the dialog can be corrected. Closed at once, since screen
  // readers do not read a toast aloud while a dialog is open.
  const removal = useApiMutation(remove, {
    changes: shownBy,
    done: `${spoken} deleted successfully!`,
    fallback: `Failed to delete ${one}`,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={`Delete ${name}?`}
      text={`Are you sure you want to delete this ${one}?`}
      action="Delete"
      isBusy={removal.isPending}
      onClose={onClose}
      onConfirm={() => removal.mutate({ params: { id: _id } }, { onSettled: onClose })}
    />
  );
}
