import { useQuery } from '@tanstack/react-query';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { q } from '#web/platform/query.ts';
import { useFormState } from '#web/ui/form/Form.tsx';
import { AddProduct } from '../AddProduct.tsx';
import { AddChoice } from '../choices/AddChoice.tsx';
import { ChosenChips } from '../choices/ChosenChips.tsx';
import type { Choice } from '../choices/choices.tsx';
import type { Goods, GoodsKind } from './goods-words.ts';

interface Props {
  goods: Goods;
  /** Products alone, which are sold together. */
  isSet?: boolean;
  onChange(goods: Goods): void;
}

/** The chosen goods: categories, brands and products. */
export function GoodsChoice({ goods, isSet = false, onChange }: Props) {
  const form = useFormState();
  const kinds: readonly GoodsKind[] = isSet ? ['products'] : ['categories', 'brands', 'products'];
  const add = (kind: GoodsKind, one: Choice) => {
    if (!goods[kind].some(({ _id }) => _id === one._id)) onChange({ ...goods, [kind]: [...goods[kind], one] });
    form.edited('goods');
  };
  const without = (kind: GoodsKind, id: string) => goods[kind].filter(({ _id }) => _id !== id);
  const remove = (id: string) =>
    onChange({ ...goods, ...Object.fromEntries(kinds.map((kind) => [kind, without(kind, id)])) });
  const problem = form.problems['goods'];
  return (
    <>
      <ChosenChips
        label="Chosen products"
        chosen={kinds.flatMap((kind) => goods[kind])}
        none={isSet ? 'Choose at least two products that are sold together.' : 'All products'}
        onRemove={remove}
      />
      {!isSet && <AddGroup onAdd={add} />}
      <AddProduct label="Add product" isInStock={false} onAdd={({ _id, name }) => add('products', { _id, name })} />
      {problem && <p className="text-red">{problem}</p>}
    </>
  );
}

function AddGroup({ onAdd }: { onAdd(kind: GoodsKind, one: Choice): void }) {
  const categories = useQuery(q(catalogueApi.categoryNames)).data?.data;
  const brands = useQuery(q(catalogueApi.brandNames)).data?.data;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <AddChoice label="Add category" choices={categories} onAdd={(one) => onAdd('categories', one)} />
      <AddChoice label="Add brand" choices={brands} onAdd={(one) => onAdd('brands', one)} />
    </div>
  );
}
