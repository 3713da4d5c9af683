import { renditionUrl } from '#shared/pictures.ts';
import type { AdminProduct } from '#shared/api/catalogue/admin-products.ts';
import { SelectBox } from '#web/ui/dashboard/table/SelectBox.tsx';
import { useProductList } from './product-list.ts';

/** The first column: a box to choose it, its picture and its names. */
export function ProductCell({ product: { _id, name, nameBn, thumbnail, tint } }: { product: AdminProduct }) {
  const { selected, selectRow } = useProductList();
  return (
    <span className="flex w-full items-center gap-3 md:w-60">
      <SelectBox id={_id} label={`Select ${name}`} {...{ selected, selectRow }} />
      <Thumbnail {...{ thumbnail, tint }} />
      <Names {...{ name, nameBn }} />
    </span>
  );
}

/** The same where nothing is chosen. */
export function DeletedCell({ product: { name, nameBn, thumbnail, tint } }: { product: AdminProduct }) {
  return (
    <span className="flex w-full items-center gap-3 md:w-60">
      <Thumbnail {...{ thumbnail, tint }} />
      <Names {...{ name, nameBn }} />
    </span>
  );
}

/** Where it stands in the shop. */
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

function Thumbnail({ thumbnail, tint }: Pick<AdminProduct, 'thumbnail' | 'tint'>) {
  return (
    <img
      src={renditionUrl(thumbnail, 160, 'webp')}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      style={{ background: tint }}
      className="size-12 shrink-0 rounded-control object-cover md:size-9"
    />
  );
}

function Names({ name, nameBn }: Pick<AdminProduct, 'name' | 'nameBn'>) {
  return (
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
  );
}
