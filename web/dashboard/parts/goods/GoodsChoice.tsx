import { useQuery } from '@tanstack/react-query';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { optionsOf, type Choice } from '../choices/choices.tsx';
import { q } from '#web/platform/query.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import type { FormState } from '#web/ui/form/use-form.ts';
import { AddProduct } from '../AddProduct.tsx';
import { ChosenGoods } from './ChosenGoods.tsx';
import type { Goods, GoodsKind } from './goods-words.ts';

interface Props {
  form: FormState;
  goods: Goods;
  /** Products alone, which are sold together. */
  isSet?: boolean;
  onChange(goods: Goods): void;
}

/** Which goods something is about: categories, brands and products. */
export function GoodsChoice({ form, goods, isSet = false, onChange }: Props) {
  const put = (kind: GoodsKind, chosen: Choice[]) => onChange({ ...goods, [kind]: chosen });
  const add = (kind: GoodsKind, one: Choice) => {
    if (!goods[kind].some(({ _id }) => _id === one._id)) put(kind, [...goods[kind], one]);
    form.edited('goods');
  };
  const remove = (kind: GoodsKind, id: string) =>
    put(
      kind,
      goods[kind].filter(({ _id }) => _id !== id),
    );
  const problem = form.problems['goods'];
  return (
    <>
      <ChosenGoods goods={goods} isSet={isSet} onRemove={remove} />
      {!isSet && (
        <div className="grid gap-3 sm:grid-cols-2">
          <AddCategory form={form} onAdd={(one) => add('categories', one)} />
          <AddBrand form={form} onAdd={(one) => add('brands', one)} />
        </div>
      )}
      <AddProduct label="Add product" isInStock={false} onAdd={({ _id, name }) => add('products', { _id, name })} />
      {problem && <p className="text-red">{problem}</p>}
    </>
  );
}

interface AddOneProps extends Pick<Props, 'form'> {
  onAdd(one: Choice): void;
}

function AddCategory(props: AddOneProps) {
  const { data } = useQuery(q(catalogueApi.categoryNames));
  return <AddOne {...props} label="Add category" choices={data?.data} />;
}

function AddBrand(props: AddOneProps) {
  const { data } = useQuery(q(catalogueApi.brandNames));
  return <AddOne {...props} label="Add brand" choices={data?.data} />;
}

/** Choosing one adds it; the field is empty again. */
function AddOne({
  form,
  label,
  choices,
  onAdd,
}: AddOneProps & { label: string; choices: readonly Choice[] | undefined }) {
  return (
    <SelectField
      form={form}
      name={label}
      label={label}
      value=""
      onChange={({ target }) => {
        const one = choices?.find(({ _id }) => _id === target.value);
        if (one) onAdd({ _id: one._id, name: one.name });
      }}
    >
      <option value="">{choices ? 'Choose' : 'Loading …'}</option>
      {optionsOf(choices ?? [])}
    </SelectField>
  );
}
