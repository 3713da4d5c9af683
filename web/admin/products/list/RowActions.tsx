import { Copy, ExternalLink, Pencil, Trash2, Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import type { AdminProduct } from '#shared/api/catalogue-admin.ts';
import { paths } from '#web/paths.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { useProductList } from './product-list.ts';

/** What can be done with one product. Delete does not ask (specification section 5): its toast offers Undo. */
export function RowActions({ product }: { product: AdminProduct }) {
  const { edit, remove, duplicate } = useProductList();
  const { _id, name, slug } = product;
  return (
    <span className="flex items-center justify-between md:justify-end">
      <button type="button" data-edit={_id} aria-label={`Edit: ${name}`} title="Edit" onClick={() => edit(_id)} className={compactButton.bare}><Pencil size={17} aria-hidden /></button>
      <button type="button" aria-label={`Duplicate: ${name}`} title="Duplicate" onClick={() => duplicate(product)} className={compactButton.bare}><Copy size={17} aria-hidden /></button>
      <Link to={paths.product(slug)} target="_blank" aria-label={`View in shop: ${name}`} title="View in shop" className={compactButton.bare}><ExternalLink size={17} aria-hidden /></Link>
      <button type="button" aria-label={`Delete: ${name}`} title="Delete" onClick={() => remove(product)} className={`${compactButton.bare} hover:text-red`}><Trash2 size={17} aria-hidden /></button>
    </span>
  );
}

export function RestoreButton({ product }: { product: AdminProduct }) {
  const { restore } = useProductList();
  return <button type="button" aria-label={`Restore: ${product.name}`} onClick={() => restore(product)} className={`${compactButton.quiet} md:min-h-8`}><Undo2 size={16} aria-hidden />Restore</button>;
}
