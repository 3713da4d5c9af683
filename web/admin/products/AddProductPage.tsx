import { adminProductsApi } from '#shared/api/catalogue-admin.ts';
import { ProductForm } from './form/ProductForm.tsx';
import { emptyDraft } from './form/product-draft.ts';
import { toFormData } from './form/product-form-data.ts';
import { SaveFoot } from './form/SaveFoot.tsx';
import { useLeaveGuard } from './form/use-leave-guard.tsx';
import { useProductForm } from './form/use-product-form.ts';
import { useUpload } from './form/use-upload.ts';

const failed = { call: 'Failed to create product', exception: 'Failed to create product' };

export default function AddProductPage() {
  const { sent, send } = useUpload(adminProductsApi.add);
  const state = useProductForm(emptyDraft, {
    failed,
    save: async (draft) => {
      await send({ body: toFormData(draft) });
      // ready for the next one
      state.restart(emptyDraft());
      document.querySelector<HTMLElement>('#product-form [name=name]')?.focus();
    },
  });
  const { question } = useLeaveGuard(state.isDirty);
  return (
    <div className="max-w-6xl">
      <h2 className="mb-4 text-lg font-bold">Add New Product</h2>
      <ProductForm id="product-form" state={state} />
      <div className="sticky bottom-0 -mx-4 mt-6 border-t border-line bg-paper px-4 py-3 lg:-mx-6 lg:px-6">
        <SaveFoot form="product-form" label="Add product" isBusy={state.form.busy} sent={sent} />
      </div>
      {question}
    </div>
  );
}
