import { Menu } from '@base-ui/react/menu';
import { Copy, Ellipsis, ExternalLink, Pencil, Trash2, Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import type { AdminProduct } from '#shared/api/catalogue/admin-products.ts';
import { paths } from '#web/platform/paths.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { useProductList } from './product-list.ts';

const button = `${compactButton.bare} max-md:w-auto max-md:gap-2 max-md:px-3 max-md:font-medium md:size-8`;

/** The actions on a product. Delete does not ask, because its toast offers Undo. */
export function RowActions({ product }: { product: AdminProduct }) {
  const { edit, remove } = useProductList();
  const { _id, name } = product;
  return (
    <span className="flex items-center justify-between md:justify-end">
      <button
        type="button"
        data-edit={_id}
        aria-label={`Edit: ${name}`}
        title="Edit"
        onClick={() => edit(_id)}
        className={button}
      >
        <Pencil size={16} aria-hidden />
        <Word>Edit</Word>
      </button>
      <button
        type="button"
        aria-label={`Delete: ${name}`}
        title="Delete"
        onClick={({ currentTarget }) => {
          focusNeighbour(currentTarget);
          remove(product);
        }}
        className={`${button} hover:text-red`}
      >
        <Trash2 size={16} aria-hidden />
        <Word>Delete</Word>
      </button>
      <MoreActions product={product} />
    </span>
  );
}

// on a phone there is room for words
const Word = ({ children }: { children: string }) => (
  <span aria-hidden className="md:hidden">
    {children}
  </span>
);

function MoreActions({ product }: { product: AdminProduct }) {
  const { duplicate } = useProductList();
  return (
    <Menu.Root>
      <Menu.Trigger aria-label={`More: ${product.name}`} title="More" className={button}>
        <Ellipsis size={16} aria-hidden />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} className="z-30">
          <Menu.Popup className={menu}>
            <Menu.Item onClick={() => duplicate(product)} className={item}>
              <Copy size={16} aria-hidden />
              Duplicate
            </Menu.Item>
            <Menu.LinkItem render={<Link to={paths.product(product.slug)} target="_blank" />} className={item}>
              <ExternalLink size={16} aria-hidden />
              View in shop
            </Menu.LinkItem>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** The row disappears together with the pressed button, so the focus moves to the next row, for keyboard users. */
function focusNeighbour(pressed: HTMLElement): void {
  const row = pressed.closest('tr, li');
  (row?.nextElementSibling ?? row?.previousElementSibling)
    ?.querySelector<HTMLElement>('[data-edit]')
    ?.focus({ preventScroll: true });
}

const menu = 'rounded-control border border-line bg-surface p-1 text-base shadow-float outline-none md:text-sm';
const item = [
  'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control px-3 outline-none',
  'data-highlighted:bg-mist md:min-h-9',
].join(' ');

export function RestoreButton({ product }: { product: AdminProduct }) {
  const { restore } = useProductList();
  return (
    <button
      type="button"
      aria-label={`Restore: ${product.name}`}
      onClick={() => restore(product)}
      className={`${compactButton.quiet} md:min-h-8`}
    >
      <Undo2 size={16} aria-hidden />
      Restore
    </button>
  );
}
