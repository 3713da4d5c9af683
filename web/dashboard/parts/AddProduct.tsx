import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { catalogueApi, type Product } from '#shared/api/catalogue/catalogue.ts';
import { discountedPrice, formatTaka } from '#shared/money.ts';
import { messageOf, q } from '#web/platform/query.ts';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import { inputClass } from '#web/ui/form/TextField.tsx';

const pauseMs = 250;
const min = 2;
const max = 6;
const canBeOrdered = ({ inStock, variant }: Product) =>
  inStock && variant.some(({ quantity, preorder }) => quantity > 0 || preorder);

/** Finds a product of the shop by its name or number, and puts it into the order. */
export function AddProduct({
  label = 'Add product',
  isInStock = true,
  withPreorders = false,
  onAdd,
}: {
  label?: string;
  /** Only products that can be bought now. */
  isInStock?: boolean;
  /** And those that can be ordered before they come. */
  withPreorders?: boolean;
  onAdd(product: Product): void;
}) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const { data, error } = useQuery({
    ...q(catalogueApi.products, {
      query: withPreorders ? { search, limit: 2 * max } : { search, limit: max, ...(isInStock && { inStock: true }) },
    }),
    enabled: search.length >= min,
    placeholderData: keepPreviousData,
  });
  const found =
    search.length >= min ? data?.data.filter(withPreorders ? canBeOrdered : Boolean).slice(0, max) : undefined;
  const choose = (product: Product) => {
    onAdd(product);
    setTyped('');
  };
  return (
    <div className="mt-2">
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      <input
        id={id}
        type="search"
        value={typed}
        placeholder="Name or number"
        autoComplete="off"
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        // Enter would save the order
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className={inputClass}
      />
      <p role="status" className="mt-1 text-quiet empty:hidden">
        {error
          ? messageOf(error)
          : found?.length === 0 && (isInStock ? 'No matching product is in stock.' : 'No product found.')}
      </p>
      {found && found.length > 0 && (
        <ul aria-label="Products found" className="mt-2 divide-y divide-line rounded-card border border-line">
          {found.map((product) => (
            <Found key={product._id} product={product} onChoose={() => choose(product)} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Found({ product, onChoose }: { product: Product; onChoose(): void }) {
  const { name, productNumber, thumbnail, variant, discount } = product;
  const price = Math.min(...variant.map((one) => discountedPrice(one.price, discount)));
  return (
    <li>
      <button
        type="button"
        onClick={onChoose}
        className="flex w-full items-center gap-3 px-3 py-2 text-left hover:bg-mist"
      >
        {/* the picture's sources would each take the gap of a flex item */}
        <span className="shrink-0">
          <Picture
            url={thumbnail}
            alt=""
            sizes="32px"
            width={32}
            height={40}
            className="h-10 w-8 rounded-lg bg-mist object-cover"
          />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-medium [overflow-wrap:anywhere]">{name}</span>
          <span className="text-quiet tabular">
            {productNumber} · {formatTaka(price)}
          </span>
        </span>
        <Plus size={18} aria-hidden className="shrink-0 text-green" />
      </button>
    </li>
  );
}

/** The typed text, after a pause in typing. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), typed === '' ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
