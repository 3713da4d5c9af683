import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { q } from '#web/platform/query.ts';

const found = [
  'absolute inset-x-0 top-full z-30 mt-1 max-h-72 overflow-y-auto rounded-control border border-line bg-surface p-1',
  'shadow-float',
].join(' ');
const choice = [
  'flex min-h-11 w-full items-center justify-between gap-3 rounded-control px-2 text-left hover:bg-mist',
  'md:min-h-9',
].join(' ');

/** A product, found as one types. */
export function ProductFilter({ onChoose }: { onChoose(product: string): void }) {
  const [id, listId] = [useId(), useId()];
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data } = useQuery({
    ...q(catalogueApi.products, { query: { search, limit: 6 } }),
    enabled: search.length > 1,
  });
  const choose = (product: string) => {
    setTyped('');
    onChoose(product);
  };
  return (
    <div className="relative col-span-2 grid min-w-0 gap-1">
      <label htmlFor={id} className="text-xs text-quiet">
        Product
      </label>
      <input
        id={id}
        type="search"
        value={typed}
        placeholder="Name or number"
        autoComplete="off"
        aria-controls={search.length > 1 ? listId : undefined}
        onChange={({ target }) => setTyped(target.value)}
        className="h-11 w-full rounded-control border border-quiet/70 bg-surface px-2 text-base md:h-9 md:text-sm"
      />
      {search.length > 1 && (
        <ul id={listId} aria-label="Products found" className={found}>
          {data?.data.map(({ _id, name, productNumber }) => (
            <li key={_id}>
              <button type="button" onClick={() => choose(_id)} className={choice}>
                <span className="min-w-0 truncate">{name}</span>
                <span className="text-xs text-quiet tabular">{productNumber}</span>
              </button>
            </li>
          ))}
          {data?.data.length === 0 && <li className="px-2 py-2 text-quiet">No product found</li>}
        </ul>
      )}
    </div>
  );
}
