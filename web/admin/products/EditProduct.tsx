import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminProductsApi, type AdminProduct } from '#shared/api/admin-products.ts';
import { isRefusal } from '#web/api/client.ts';
import { messageOf, q } from '#web/api/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { ListError } from '#web/ui/dashboard/ListError.tsx';
import { SideSheet } from '#web/ui/dashboard/SideSheet.tsx';
import { Spinner } from '#web/ui/dashboard/Spinner.tsx';
import { mergeDrafts } from './form/merge-draft.ts';
import { draftOf } from './form/product-draft.ts';
import { toFormData } from './form/product-form-data.ts';
import { ProductForm } from './form/ProductForm.tsx';
import { SaveFoot } from './form/SaveFoot.tsx';
import { useLeaveGuard } from './form/use-leave-guard.tsx';
import { useProductForm } from './form/use-product-form.ts';
import { useUpload } from './form/use-upload.ts';
import { OutdatedNotice } from './OutdatedNotice.tsx';
import { ProductHistory } from './ProductHistory.tsx';

const failed = { call: 'Failed to update product', exception: 'An error occurred while processing the form' };

/** Each row's Edit button carries its product: it has the focus afterwards. */
const editButton = (id: string) => () => document.querySelector<HTMLElement>(`[data-edit="${CSS.escape(id)}"]`);

/** The update modal. The product is fetched again each time it opens. */
export function EditProduct({ id, onClose }: { id: string; onClose(): void }) {
  const { data, error, refetch } = useQuery({ ...q(adminProductsApi.one, { params: { id } }), gcTime: 0 });
  if (data) return <Editor opened={data.data} onClose={onClose} />;
  return (
    <SideSheet title="Edit product" onClose={onClose} focusAfter={editButton(id)} isWide>
      {error ? (
        <div className="pt-4">
          <ListError message={messageOf(error)} again={() => void refetch()} />
        </div>
      ) : (
        <div className="grid justify-items-center py-16">
          <Spinner />
        </div>
      )}
    </SideSheet>
  );
}

function Editor({ opened, onClose }: { opened: AdminProduct; onClose(): void }) {
  const client = useQueryClient();
  // as it was when the form was opened, or last loaded
  const [product, setProduct] = useState(opened);
  const [present, setPresent] = useState<AdminProduct>();
  const { sent, send } = useUpload(adminProductsApi.change);
  const state = useProductForm(() => draftOf(opened), {
    failed,
    isHandled: isOutdated,
    save: async (draft) => {
      try {
        await send({ params: { id: product._id }, body: toFormData(draft, product.version) });
        letGo();
        onClose();
      } catch (error) {
        if (isOutdated(error))
          setPresent(
            (await client.fetchQuery({ ...q(adminProductsApi.one, { params: { id: product._id } }), staleTime: 0 }))
              .data,
          );
        throw error;
      }
    },
  });
  const { question, letGo } = useLeaveGuard(state.isDirty);
  const load = (now: AdminProduct, keepsMine: boolean) => {
    const theirs = draftOf(now);
    state.restart(theirs, keepsMine ? mergeDrafts(state.opened, state.draft, theirs) : theirs);
    setProduct(now);
    setPresent(undefined);
  };
  return (
    <SideSheet
      title="Edit product"
      head={<span className="text-quiet tabular">{product.productNumber}</span>}
      onClose={onClose}
      focusAfter={editButton(product._id)}
      isWide
      foot={
        <SaveFoot form="edit-product" label="Save changes" isBusy={state.form.busy} sent={sent}>
          <button type="button" onClick={onClose} className={compactButton.quiet}>
            Cancel
          </button>
        </SaveFoot>
      }
    >
      <div className="pt-4">
        <ProductForm
          id="edit-product"
          state={state}
          product={product}
          notice={
            present && (
              <OutdatedNotice
                before={product}
                now={present}
                onMerge={() => load(present, true)}
                onDiscard={() => load(present, false)}
              />
            )
          }
        />
        <ProductHistory id={product._id} />
      </div>
      {question}
    </SideSheet>
  );
}

const isOutdated = (error: unknown) => isRefusal(error, adminProductsApi.change, 'OUTDATED');
