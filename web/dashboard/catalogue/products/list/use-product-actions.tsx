import { toast } from 'react-hot-toast';
import { adminProductsApi, type AdminProduct } from '#shared/api/catalogue/admin-products.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { showProducts } from '../form/use-upload.ts';

const undoMs = 10_000;

interface Heard {
  onDeleted(ids: string[]): void;
  onDuplicated(id: string): void;
}

/** The actions of the list on its products, and the toasts that report them. */
export function useProductActions({ onDeleted, onDuplicated }: Heard) {
  const remove = useApiMutation(adminProductsApi.remove, { changes: showProducts, done: false });
  const removeMany = useApiMutation(adminProductsApi.removeMany, { changes: showProducts, done: false });
  const restore = useApiMutation(adminProductsApi.restore, { changes: showProducts });
  const duplicate = useApiMutation(adminProductsApi.duplicate, {
    changes: showProducts,
    onDone: ({ data }) => onDuplicated(data._id),
  });
  const offerUndo = useUndo();
  const deleted = (ids: string[]) => ({
    onSuccess({ message }: { message: string }) {
      onDeleted(ids);
      offerUndo(message, ids);
    },
  });
  return {
    remove: ({ _id }: AdminProduct) => remove.mutate({ params: { id: _id } }, deleted([_id])),
    removeMany: (ids: string[]) => removeMany.mutate({ body: { ids } }, deleted(ids)),
    restore: ({ _id }: AdminProduct) => restore.mutate({ params: { id: _id } }),
    duplicate: ({ _id }: AdminProduct) => duplicate.mutate({ params: { id: _id } }),
  };
}

/** A toast about the deletion, with an undo button. */
function useUndo(): (message: string, ids: string[]) => void {
  const undo = useApiMutation(adminProductsApi.restore, { changes: showProducts, done: false });
  const restoreAll = async (ids: string[]) => {
    let message = '';
    // one at a time: there is no call for several
    for (const id of ids) ({ message } = await undo.mutateAsync({ params: { id } }));
    toast.success(ids.length === 1 ? message : `${ids.length} products restored`);
  };
  return (message, ids) =>
    toast.success(
      ({ id }) => (
        <UndoToast
          message={message}
          onUndo={() => {
            toast.dismiss(id);
            // where undoing fails, the mutation shows why
            restoreAll(ids).catch(() => undefined);
          }}
        />
      ),
      { duration: undoMs },
    );
}

function UndoToast({ message, onUndo }: { message: string; onUndo(): void }) {
  return (
    <span className="flex items-center gap-3">
      {message}
      <button
        type="button"
        onClick={onUndo}
        className="min-h-9 rounded-control px-2 font-semibold text-green hover:bg-mist"
      >
        Undo
      </button>
    </span>
  );
}
