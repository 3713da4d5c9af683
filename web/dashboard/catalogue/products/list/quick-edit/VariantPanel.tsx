import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import type { AdminProduct } from '#shared/api/catalogue/admin-products.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { useDraft } from '#web/ui/form/draft.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useRowChange, type VariantChange } from './use-row-change.ts';
import { isWrong, VariantFields, type Typed, type Variants } from './VariantFields.tsx';

/** Price and pieces of each variant, to be changed without opening the product. */
export function VariantPanel({ product, onClose }: { product: AdminProduct; onClose(): void }) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-30 bg-black/30" />
        <Dialog.Viewport className="fixed inset-0 z-30 grid items-end overflow-y-auto p-3 sm:place-items-center">
          <Dialog.Popup className={popup}>
            <Dialog.Title className="px-4 pt-4 pb-2 text-lg font-bold [overflow-wrap:anywhere]">
              {product.name}
            </Dialog.Title>
            <VariantForm product={product} onClose={onClose} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const popup = [
  'flex max-h-[calc(100dvh-1.5rem)] w-full min-w-0 flex-col rounded-card bg-surface text-left text-base shadow-float',
  'outline-none sm:max-w-md md:text-sm',
].join(' ');

function VariantForm({ product, onClose }: { product: AdminProduct; onClose(): void }) {
  // a snapshot at opening: the list behind the panel may refresh meanwhile
  const [opened] = useState(product.variant);
  const editing = useDraft(() => typedOf(opened));
  const { save, isBusy } = useRowChange(product, onClose);
  const hasWrong = Object.entries(editing.draft).some(([name, text]) => isWrong(name, text));
  const form = useForm(async () => {
    if (!hasWrong && !isBusy) await save(changesOf(opened, editing.draft));
  });
  return (
    <Form form={form} className="flex min-h-0 flex-col">
      <div tabIndex={0} role="region" aria-label="Variants" className="min-h-0 overflow-y-auto px-4">
        <VariantFields variants={opened} editing={editing} />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2 p-4">
        <p role="alert" className="mr-auto font-medium text-red empty:hidden">
          {hasWrong && 'Enter whole numbers. The minimum price is ৳1.'}
        </p>
        <Dialog.Close className={compactButton.quiet}>Cancel</Dialog.Close>
        <button type="submit" aria-disabled={isBusy || hasWrong || undefined} className={compactButton.primary}>
          {isBusy ? 'Saving …' : 'Save'}
        </button>
      </div>
    </Form>
  );
}

const typedOf = (variants: Variants): Typed =>
  Object.fromEntries(
    variants.flatMap(({ _id, price, quantity }) => [
      [`price.${_id}`, String(price)],
      [`quantity.${_id}`, String(quantity)],
    ]),
  );

/** The changes since the panel was opened. */
function changesOf(opened: Variants, typed: Typed): VariantChange[] {
  return opened.flatMap(({ _id, price, quantity }) => {
    const now = { price: Number(typed[`price.${_id}`]), quantity: Number(typed[`quantity.${_id}`]) };
    const change = {
      ...(now.price !== price && { price: now.price }),
      ...(now.quantity !== quantity && { by: now.quantity - quantity }),
    };
    return Object.keys(change).length > 0 ? [{ _id, ...change }] : [];
  });
}
