import type { AdminProduct } from '#shared/api/catalogue/admin-products.ts';
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
      <PictureAndNames {...product} />
    </span>
  );
}

/** The same without a box to select it. */
export function DeletedCell({ product }: { product: AdminProduct }) {
  return (
    <span className="flex w-full items-center gap-3 md:w-60">
      <PictureAndNames {...product} />
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

function PictureAndNames({ name, nameBn, thumbnail, tint }: AdminProduct) {
  return (
    <>
      <SmallPicture url={thumbnail} style={{ background: tint }} className="size-12 md:size-9" />
      <span className="min-w-0 md:leading-tight">
        <span className="line-clamp-2 font-medium [overflow-wrap:anywhere] md:line-clamp-1" title={name}>
          {name}
        </span>
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
