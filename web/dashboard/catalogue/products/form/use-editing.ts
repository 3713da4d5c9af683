import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminProductsApi, type AdminProduct } from '#shared/api/catalogue/admin-products.ts';
import { isRefusal } from '#web/platform/client.ts';
import { q } from '#web/platform/query.ts';
import { mergeDrafts } from './merge-draft.ts';
import { draftOf } from './draft/draft-of-product.ts';
import { toFormData } from './product-form-data.ts';
import { useLeaveGuard } from '#web/dashboard/parts/use-leave-guard.tsx';
import { useProductForm } from './use-product-form.ts';
import { steepPrices, useConfirmSteep } from '../steep/SteepQuestion.tsx';
import { useUpload } from './use-upload.ts';

const failed = { call: 'Failed to update product', exception: 'An error occurred while processing the form' };
const isOutdated = (error: unknown) => isRefusal(error, adminProductsApi.change, 'OUTDATED');

/** A product that is edited, while others may edit it too. `onDone`: it is saved. */
export function useEditing(opened: AdminProduct, onDone: () => void) {
  const confirmSteep = useConfirmSteep();
  // as it was when the form was opened, or last loaded
  const [product, setProduct] = useState(opened);
  // the version that another person saved meanwhile
  const [present, setPresent] = useState<AdminProduct>();
  const { sent, send } = useUpload(adminProductsApi.change);
  const fetchPresent = useFetchOne(product._id);
  const state = useProductForm(() => draftOf(opened), {
    failed,
    isHandled: isOutdated,
    save: async (draft) => {
      const prices = draft.variants.map(({ _id, price }) => ({ _id, price: Number(price) }));
      if (!(await confirmSteep(steepPrices(product, prices)))) return;
      try {
        await send({ params: { id: product._id }, body: toFormData(draft, product.version) });
      } catch (error) {
        if (isOutdated(error)) setPresent(await fetchPresent());
        throw error;
      }
      letGo();
      onDone();
    },
  });
  const { question, letGo } = useLeaveGuard(state.isDirty);
  const load = (now: AdminProduct, keepsMine: boolean) => {
    const theirs = draftOf(now);
    state.restart(theirs, keepsMine ? mergeDrafts(state.opened, state.draft, theirs) : theirs);
    setProduct(now);
    setPresent(undefined);
  };
  return { product, present, state, sent, load, question };
}

function useFetchOne(id: string): () => Promise<AdminProduct> {
  const client = useQueryClient();
  return async () => (await client.fetchQuery({ ...q(adminProductsApi.one, { params: { id } }), staleTime: 0 })).data;
}
