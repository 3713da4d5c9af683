import { Dialog } from '@base-ui/react/dialog';
import { useState, type SubmitEvent } from 'react';
import type { AdminProduct } from '#shared/api/admin-products.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { plainNumber } from '../form/CellInput.tsx';
import { useRowChange, type VariantChange } from './use-row-change.ts';

type Typed = Record<string, { price: string; quantity: string }>;

const isNumber = (text: string, least: number) => /^\d{1,9}$/.test(text) && Number(text) >= least;

/** Price and pieces of each variant, to be changed without opening the product. */
export function VariantPanel({ product, onClose }: { product: AdminProduct; onClose(): void }) {
  const { name, variant } = product;
  // as the panel was opened: the list behind it may be asked again meanwhile
  const [opened] = useState(variant);
  const [typed, setTyped] = useState<Typed>(() =>
    Object.fromEntries(
      opened.map(({ _id, price, quantity }) => [_id, { price: String(price), quantity: String(quantity) }]),
    ),
  );
  const { save, isBusy } = useRowChange(product, onClose);
  const isWrong = Object.values(typed).some(({ price, quantity }) => !isNumber(price, 1) || !isNumber(quantity, 0));
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isWrong && !isBusy) save(changesOf(opened, typed));
  };
  const field = (id: string, what: 'price' | 'quantity', label: string) => {
    const now = typed[id] ?? { price: '', quantity: '' };
    return (
      <input
        aria-label={label}
        value={now[what]}
        inputMode="numeric"
        autoComplete="off"
        aria-invalid={!isNumber(now[what], what === 'price' ? 1 : 0) || undefined}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped({ ...typed, [id]: { ...now, [what]: plainNumber(target.value) } })}
        className="h-11 w-full rounded-control border border-quiet/70 bg-surface px-2 text-right tabular aria-invalid:border-red md:h-8"
      />
    );
  };
  return (
    <Dialog.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-30 bg-black/30" />
        <Dialog.Viewport className="fixed inset-0 z-30 grid items-end overflow-y-auto p-3 sm:place-items-center">
          <Dialog.Popup className="flex max-h-[calc(100dvh-1.5rem)] w-full min-w-0 flex-col rounded-card bg-surface text-left text-base shadow-float outline-none sm:max-w-md md:text-sm">
            <Dialog.Title className="px-4 pt-4 pb-2 text-lg font-bold [overflow-wrap:anywhere]">{name}</Dialog.Title>
            <form noValidate onSubmit={onSubmit} className="flex min-h-0 flex-col">
              <div tabIndex={0} role="region" aria-label="Variants" className="min-h-0 overflow-y-auto px-4">
                <table className="w-full">
                  <thead>
                    <tr className="text-quiet">
                      <th scope="col" className="py-1 text-left font-semibold">
                        Variant
                      </th>
                      <th scope="col" className="w-28 text-right font-semibold">
                        Price, ৳
                      </th>
                      <th scope="col" className="w-24 pl-2 text-right font-semibold">
                        Stock
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {opened.map(({ _id, color, size }) => {
                      const label = size ? `${color}, ${size}` : color;
                      return (
                        <tr key={_id}>
                          <th scope="row" className="py-1 pr-2 text-left font-normal [overflow-wrap:anywhere]">
                            {label}
                          </th>
                          <td className="py-1">{field(_id, 'price', `Price of ${label}`)}</td>
                          <td className="py-1 pl-2">{field(_id, 'quantity', `Stock of ${label}`)}</td>
                        </tr>
                      );
                    })}
                  </tbody>
                </table>
              </div>
              <div className="flex flex-wrap items-center justify-end gap-2 p-4">
                <p role="alert" className="mr-auto font-medium text-red empty:hidden">
                  {isWrong && 'Whole numbers, a price from 1'}
                </p>
                <Dialog.Close className={compactButton.quiet}>Cancel</Dialog.Close>
                <button type="submit" aria-disabled={isBusy || isWrong || undefined} className={compactButton.primary}>
                  {isBusy ? 'Saving …' : 'Save'}
                </button>
              </div>
            </form>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** What differs from what was there when the panel was opened. */
function changesOf(opened: AdminProduct['variant'], typed: Typed): VariantChange[] {
  return opened.flatMap(({ _id, price, quantity }) => {
    const now = typed[_id];
    const change = {
      ...(now && Number(now.price) !== price && { price: Number(now.price) }),
      ...(now && Number(now.quantity) !== quantity && { by: Number(now.quantity) - quantity }),
    };
    return Object.keys(change).length > 0 ? [{ _id, ...change }] : [];
  });
}
