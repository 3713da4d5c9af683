import { X } from 'lucide-react';
import type { Goods, GoodsKind } from './goods-words.ts';

interface Props {
  goods: Goods;
  isSet: boolean;
  onRemove(kind: GoodsKind, id: string): void;
}

const chip = [
  'inline-flex min-h-11 max-w-full items-center gap-1 rounded-control border border-line bg-mist pl-3 md:min-h-8',
  '[overflow-wrap:anywhere]',
].join(' ');

/** What an offer is about, to be taken away again. */
export function ChosenGoods({ goods, isSet, onRemove }: Props) {
  const kinds: readonly GoodsKind[] = isSet ? ['products'] : ['categories', 'brands', 'products'];
  const chosen = kinds.flatMap((kind) => goods[kind].map((one) => ({ ...one, kind })));
  if (chosen.length === 0)
    return <p>{isSet ? 'Choose at least two products that are sold together.' : 'All products'}</p>;
  return (
    <ul aria-label="Chosen products" className="flex flex-wrap gap-2">
      {chosen.map(({ _id, name, kind }) => (
        <li key={_id} className={chip}>
          {name}
          <button
            type="button"
            aria-label={`Remove ${name}`}
            onClick={() => onRemove(kind, _id)}
            className="inline-flex size-11 shrink-0 items-center justify-center hover:text-red md:size-8"
          >
            <X size={14} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
