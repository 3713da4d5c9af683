import type { ReactNode } from 'react';
import type { AdminProduct } from '#shared/api/catalogue/admin-products.ts';
import { OpenLink } from '#web/dashboard/parts/OpenLink.tsx';
import { SelectBox } from '#web/ui/dashboard/table/SelectBox.tsx';
import { SmallPicture } from '#web/ui/pictures/SmallPicture.tsx';
import { useProductList } from './product-list.ts';

/** The first column: a box to choose it, its picture and its names. */
export function ProductCell({ product }: { product: AdminProduct }) {
  const { _id, name } = product;
  const { selected, selectRow } = useProductList();
  return (
    <span className="flex w-full items-center gap-3 md:w-60">
      <SelectBox id={_id} label={`Select ${name}`} {...{ selected, selectRow }} />
      <PictureAndNames product={product}>
        <OpenLink name="edit" value={_id} title={name} className={nameLines}>
          {name}
        </OpenLink>
      </PictureAndNames>
    </span>
  );
}

/** The same without a box to select it. */
export function DeletedCell({ product }: { product: AdminProduct }) {
  return (
    <span className="flex w-full items-center gap-3 md:w-60">
      <PictureAndNames product={product}>
        <span className={`${nameLines} [overflow-wrap:anywhere]`} title={product.name}>
          {product.name}
        </span>
      </PictureAndNames>
    </span>
  );
}

/** Its category and brand. */
export function PlaceCell({ product: { category, subCategory, brand } }: { product: AdminProduct }) {
  const line = 'block [overflow-wrap:anywhere] md:max-w-32 md:truncate md:leading-tight';
  return (
    <>
      <span className={line} title={subCategory ? `${category.name} › ${subCategory.name}` : category.name}>
        {subCategory?.name ?? category.name}
      </span>
      <span className={`${line} text-quiet md:text-xs`} title={brand.name}>
        {brand.name}
      </span>
    </>
  );
}

interface NamesProps {
  product: AdminProduct;
  /** Its name. */
  children: ReactNode;
}

const nameLines = 'line-clamp-2 font-medium md:line-clamp-1';

function PictureAndNames({ product: { nameBn, thumbnail, tint }, children }: NamesProps) {
  return (
    <>
      <SmallPicture url={thumbnail} style={{ background: tint }} className="size-12 md:size-9" />
      <span className="min-w-0 md:leading-tight">
        {children}
        {nameBn && (
          <span
            lang="bn"
            className="line-clamp-2 text-quiet [overflow-wrap:anywhere] md:line-clamp-1 md:text-xs"
            title={nameBn}
          >
            {nameBn}
          </span>
        )}
      </span>
    </>
  );
}
