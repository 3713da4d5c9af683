import type * as z from 'zod/mini';
import type { Endpoint, Nothing } from '#shared/api/endpoint.ts';
import type { id } from '#shared/api/fields.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';

interface Props {
  /** In sentences: "sale". */
  one: string;
  /** In the message of success, where it is written otherwise: "SubCategory" (specification). */
  spoken?: string | undefined;
  item: { _id: string; name: string };
  /** The consequence of the deletion. */
  text: string;
  remove: Endpoint & { params: z.ZodMiniObject<{ id: typeof id }>; query: Nothing; body: Nothing; upload?: false };
  /** The lists that show it. */
  shownBy: readonly Pick<Endpoint, 'method' | 'path'>[];
  onClose(): void;
}

/** Asks for confirmation, and deletes an item of a list. */
export function DeleteDialog({ one, spoken = inTitle(one), item, text, remove, shownBy, onClose }: Props) {
  const { _id, name } = item;
  // a toast shows success and failure alike: the dialog has no field to correct. Closes immediately, since screen
  // readers do not read a toast while a dialog is open.
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
      text={text}
      action="Delete"
      isBusy={removal.isPending}
      onClose={onClose}
      onConfirm={() => removal.mutate({ params: { id: _id } }, { onSettled: onClose })}
    />
  );
}

const inTitle = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
