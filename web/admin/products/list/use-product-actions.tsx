import { toast } from 'react-hot-toast';
import { adminProductsApi, type AdminProduct } from '#shared/api/admin-products.ts';
import { useApiMutation } from '#web/api/query.ts';
import { showProducts } from '../form/use-upload.ts';

const undoMs = 10_000;

/** What the list can do with its products, and the toasts that report it. */
export function useProductActions({
  onDeleted,
  onDuplicated,
}: {
  onDeleted(ids: string[]): void;
  onDuplicated(id: string): void;
}) {
  const remove = useApiMutation(adminProductsApi.remove, { changes: showProducts, done: false });
  const removeMany = useApiMutation(adminProductsApi.removeMany, { changes: showProducts, done: false });
  const restore = useApiMutation(adminProductsApi.restore, { changes: showProducts });
  const undo = useApiMutation(adminProductsApi.restore, { changes: showProducts, done: false });
  const duplicate = useApiMutation(adminProductsApi.duplicate, {
    changes: showProducts,
    onDone: ({ data }) => onDuplicated(data._id),
  });

  const restoreAll = async (ids: string[]) => {
    let message = '';
    // one after the other: there is no call for several
    for (const id of ids) ({ message } = await undo.mutateAsync({ params: { id } }));
    toast.success(ids.length === 1 ? message : `${ids.length} products restored`);
  };
  const showUndo = (message: string, ids: string[]) => {
    onDeleted(ids);
    toast.success(
      ({ id }) => (
        <span className="flex items-center gap-3">
          {message}
          {/* where undoing fails, the mutation shows why */}
          <button
            type="button"
            onClick={() => {
              toast.dismiss(id);
              restoreAll(ids).catch(() => undefined);
            }}
            className="min-h-9 rounded-control px-2 font-semibold text-green hover:bg-mist"
          >
            Undo
          </button>
        </span>
      ),
      { duration: undoMs },
    );
  };
  return {
    remove: ({ _id }: AdminProduct) =>
      remove.mutate({ params: { id: _id } }, { onSuccess: ({ message }) => showUndo(message, [_id]) }),
    removeMany: (ids: string[]) =>
      removeMany.mutate({ body: { ids } }, { onSuccess: ({ message }) => showUndo(message, ids) }),
    restore: ({ _id }: AdminProduct) => restore.mutate({ params: { id: _id } }),
    duplicate: ({ _id }: AdminProduct) => duplicate.mutate({ params: { id: _id } }),
  };
}
