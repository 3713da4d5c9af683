import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { collectionsApi } from '#shared/api/catalogue/collections.ts';
import { formatTaka } from '#shared/money.ts';
import { callServer } from '#web/platform/client.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import { toGoods, type CollectionDraft } from './collection-draft.ts';

/** The products of the collection, before it is saved. */
export function CollectionPreview({ draft }: { draft: CollectionDraft }) {
  const goods = toGoods(useDeferredValue(draft));
  const isEmpty = goods.products?.length === 0;
  const { data, error } = useQuery({
    queryKey: ['collection-preview', goods],
    queryFn: () => callServer(collectionsApi.preview, { body: goods }),
    enabled: !isEmpty,
    placeholderData: keepPreviousData,
  });
  const shown = isEmpty ? undefined : data?.data;
  return (
    <section aria-label="Preview">
      <h3 className="mb-2 font-semibold text-quiet">Preview</h3>
      <p role="status">
        {isEmpty ? 'No products yet.' : error ? error.message : shown && `${counted(shown.products, 'product')} now`}
      </p>
      {shown && (
        <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
          {shown.first.map(({ _id, name, thumbnail, price }) => (
            <li key={_id} className="min-w-0">
              <Picture
                url={thumbnail}
                alt=""
                sizes="160px"
                width={160}
                height={200}
                className="aspect-[4/5] w-full rounded-control bg-mist object-cover"
              />
              <span className="mt-1 line-clamp-2 [overflow-wrap:anywhere]">{name}</span>
              <span className="text-quiet tabular">{formatTaka(price)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
