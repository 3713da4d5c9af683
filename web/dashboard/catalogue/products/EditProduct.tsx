import { useQuery } from '@tanstack/react-query';
import { adminProductsApi, type AdminProduct } from '#shared/api/catalogue/admin-products.ts';
import { SeoPart } from '#web/dashboard/parts/seo/SeoPart.tsx';
import { paths } from '#web/platform/paths.ts';
import { messageOf, q } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { LoadingOrError } from '#web/ui/dashboard/LoadingOrError.tsx';
import { SideSheet } from '#web/ui/dashboard/SideSheet.tsx';
import { ProductForm } from './form/ProductForm.tsx';
import { SaveFoot } from './form/SaveFoot.tsx';
import { useEditing } from './form/use-editing.ts';
import { OutdatedNotice } from './OutdatedNotice.tsx';
import { ProductHistory } from './ProductHistory.tsx';

/** Each row's Edit button carries its product: it has the focus afterwards. */
const editButton = (id: string) => () => document.querySelector<HTMLElement>(`[data-edit="${CSS.escape(id)}"]`);

/** The update modal. The product is fetched again each time it opens. */
export function EditProduct({ id, onClose }: { id: string; onClose(): void }) {
  const { data, error, refetch } = useQuery({ ...q(adminProductsApi.one, { params: { id } }), gcTime: 0 });
  if (data) return <Editor opened={data.data} onClose={onClose} />;
  return (
    <SideSheet title="Edit product" onClose={onClose} focusAfter={editButton(id)} isWide>
      <LoadingOrError error={error ? { message: messageOf(error), again: () => void refetch() } : undefined} />
    </SideSheet>
  );
}

function Editor({ opened, onClose }: { opened: AdminProduct; onClose(): void }) {
  const { product, present, state, sent, load, question } = useEditing(opened, onClose);
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
              <OutdatedNotice before={product} now={present} onLoad={(keepsMine) => load(present, keepsMine)} />
            )
          }
        />
        <div className="mt-6">
          <SeoPart
            of="product"
            id={product._id}
            name={product.name}
            nameBn={product.nameBn ?? ''}
            path={paths.product(product.slug)}
          />
        </div>
        <ProductHistory id={product._id} />
      </div>
      {question}
    </SideSheet>
  );
}
