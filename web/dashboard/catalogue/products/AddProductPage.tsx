import { useState } from 'react';
import { Link } from 'react-router';
import { adminProductsApi, type AdminProduct } from '#shared/api/catalogue/admin-products.ts';
import { paths } from '#web/platform/paths.ts';
import { ProductForm } from './form/ProductForm.tsx';
import { emptyDraft } from './form/draft/product-draft.ts';
import { toFormData } from './form/product-form-data.ts';
import { SaveFoot } from './form/SaveFoot.tsx';
import { useLeaveGuard } from '#web/dashboard/parts/use-leave-guard.tsx';
import { useProductForm } from './form/use-product-form.ts';
import { useUpload } from './form/use-upload.ts';

const failed = { call: 'Failed to create product', exception: 'Failed to create product' };

export default function AddProductPage() {
  const [added, setAdded] = useState<AdminProduct>();
  const { sent, send } = useUpload(adminProductsApi.add);
  const state = useProductForm(emptyDraft, {
    failed,
    save: async (draft) => {
      setAdded((await send({ body: toFormData(draft) })).data);
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
        <SaveFoot form="product-form" label="Add product" isBusy={state.form.busy} sent={sent}>
          {added && !state.form.busy && <AddedProduct product={added} />}
        </SaveFoot>
      </div>
      {question}
    </div>
  );
}

/** The product that was added last: the toast is soon gone. */
function AddedProduct({ product: { name, slug, productNumber, visibility } }: { product: AdminProduct }) {
  const link = 'inline-flex min-h-6 items-center font-semibold text-green underline';
  return (
    <p className="min-w-0 [overflow-wrap:anywhere]">
      {name} is added{visibility === 'draft' && ' as a draft'}. See it{' '}
      {visibility === 'shown' && (
        <>
          <Link to={paths.product(slug)} className={link}>
            in the shop
          </Link>{' '}
          or{' '}
        </>
      )}
      <Link to={`${paths.allProducts}?search=${productNumber}`} className={link}>
        in the list
      </Link>
      .
    </p>
  );
}
