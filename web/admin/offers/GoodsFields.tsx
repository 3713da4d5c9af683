import { useQuery } from '@tanstack/react-query';
import { catalogueApi } from '#shared/api/catalogue.ts';
import { optionsOf } from '#web/admin/choices/choices.tsx';
import { q } from '#web/api/query.ts';
import { bindTo } from '#web/ui/form/draft.ts';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { AddProduct } from '../orders/edit/AddProduct.tsx';
import { textsOf, type OfferFieldsProps } from './BenefitFields.tsx';
import { ChosenGoods } from './ChosenGoods.tsx';
import type { Chosen, GoodsKind } from './offer-draft.ts';

/** Which goods it is about, and how much of them it takes. */
export function GoodsFields({ form, editing }: OfferFieldsProps) {
  const { goods, benefit } = editing.draft;
  const texts = textsOf(editing);
  const put = (kind: GoodsKind, chosen: Chosen[]) => editing.change({ goods: { ...goods, [kind]: chosen } });
  const add = (kind: GoodsKind, one: Chosen) => {
    if (!goods[kind].some(({ _id }) => _id === one._id)) put(kind, [...goods[kind], one]);
    form.edited('goods');
  };
  const remove = (kind: GoodsKind, id: string) =>
    put(
      kind,
      goods[kind].filter(({ _id }) => _id !== id),
    );
  const isSet = benefit === 'set price';
  const problem = form.problems['goods'];
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold text-quiet">{isSet ? 'The set' : 'Which goods'}</legend>
      <ChosenGoods goods={goods} isSet={isSet} onRemove={remove} />
      {!isSet && (
        <div className="grid gap-3 sm:grid-cols-2">
          <AddCategory form={form} onAdd={(one) => add('categories', one)} />
          <AddBrand form={form} onAdd={(one) => add('brands', one)} />
        </div>
      )}
      <AddProduct
        label="Add a product to it"
        isInStock={false}
        onAdd={({ _id, name }) => add('products', { _id, name })}
      />
      {problem && <p className="text-red">{problem}</p>}
      {!isSet && (
        <div className="grid gap-3 sm:grid-cols-2">
          <NumberField form={form} {...bindTo(texts, 'leastGoods')} label="At least, Taka" />
          <NumberField form={form} {...bindTo(texts, 'leastPieces')} label="At least, pieces" />
        </div>
      )}
    </fieldset>
  );
}

interface AddShelfProps extends Pick<OfferFieldsProps, 'form'> {
  onAdd(one: Chosen): void;
}

function AddCategory(props: AddShelfProps) {
  const { data } = useQuery(q(catalogueApi.categoryNames));
  return <AddOne {...props} label="Add a category" choices={data?.data} />;
}

function AddBrand(props: AddShelfProps) {
  const { data } = useQuery(q(catalogueApi.brandNames));
  return <AddOne {...props} label="Add a brand" choices={data?.data} />;
}

/** Choosing one adds it; the field is empty again. */
function AddOne({
  form,
  label,
  choices,
  onAdd,
}: AddShelfProps & { label: string; choices: readonly Chosen[] | undefined }) {
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
