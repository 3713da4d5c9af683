import { useQuery } from '@tanstack/react-query';
import { catalogueApi } from '#shared/api/catalogue.ts';
import { messageOf, q } from '#web/api/query.ts';
import { paths } from '#web/paths.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import type { FormState } from '#web/ui/form/use-form.ts';
import type { ProductDraft } from './product-draft.ts';

interface Choice {
  _id: string;
  name: string;
}

interface Props {
  form: FormState;
  draft: Pick<ProductDraft, 'category' | 'subCategory' | 'brand'>;
  /** Those of the product as it is: they stand there before the lists have come. */
  present?: { category: Choice; subCategory: Choice | null; brand: Choice };
  onChange(change: Partial<ProductDraft>): void;
}

const withPresent = (choices: readonly Choice[], present: Choice | null | undefined): readonly Choice[] =>
  present && !choices.some(({ _id }) => _id === present._id) ? [...choices, present] : choices;
const options = (choices: readonly Choice[]) =>
  choices.map(({ _id, name }) => (
    <option key={_id} value={_id}>
      {name}
    </option>
  ));

/** Where the product stands in the shop. The sub-categories are those of the category. */
export function ShelfFields({ form, draft, present, onChange }: Props) {
  const categories = useQuery(q(catalogueApi.categoryNames));
  const brands = useQuery(q(catalogueApi.brandNames));
  const known = categories.data?.data;
  const category = known?.find(({ _id }) => _id === draft.category);
  const isPresent = draft.category === present?.category._id;
  const subCategories = withPresent(category?.subCategory ?? [], isPresent ? present?.subCategory : undefined);
  const isEmpty = category !== undefined && subCategories.length === 0;
  // a product that has none, in a category that has none, can be saved as it is
  const isNeeded = !present || !isEmpty;
  return (
    <>
      <SelectField
        form={form}
        name="category"
        label="Category"
        missing="Category is required"
        value={draft.category}
        hint={
          failureOf(categories) ??
          (known?.length === 0 && (
            <NothingYet
              words="There is no category yet."
              path={paths.categories}
              again={() => void categories.refetch()}
            />
          ))
        }
        onChange={({ target }) => {
          form.edited('subCategory');
          onChange({ category: target.value, subCategory: '' });
        }}
      >
        <option value="">{categories.isPending ? 'Loading …' : 'Choose a category'}</option>
        {options(withPresent(known ?? [], present?.category))}
      </SelectField>
      <SelectField
        form={form}
        name="subCategory"
        label="Sub-category"
        {...(isNeeded && { missing: 'Subcategory is required' })}
        value={draft.subCategory}
        onChange={({ target }) => onChange({ subCategory: target.value })}
        hint={
          isEmpty && (
            <NothingYet
              words={`${category.name} has no sub-category yet.`}
              path={paths.subCategories}
              again={() => void categories.refetch()}
            />
          )
        }
      >
        <option value="">{draft.category ? 'Choose a sub-category' : 'Choose a category first'}</option>
        {options(subCategories)}
      </SelectField>
      <SelectField
        form={form}
        name="brand"
        label="Brand"
        missing="Brand is required"
        value={draft.brand}
        onChange={({ target }) => onChange({ brand: target.value })}
        hint={
          failureOf(brands) ??
          (brands.data?.data.length === 0 && (
            <NothingYet words="There is no brand yet." path={paths.brands} again={() => void brands.refetch()} />
          ))
        }
      >
        <option value="">{brands.isPending ? 'Loading …' : 'Choose a brand'}</option>
        {options(withPresent(brands.data?.data ?? [], present?.brand))}
      </SelectField>
    </>
  );
}

const link = 'font-medium text-green underline';

/** Nothing to choose from, as in a new shop: where to add it. In a tab of its own, so that nothing typed here is lost. */
function NothingYet({ words, path, again }: { words: string; path: string; again(): void }) {
  return (
    <>
      {words}{' '}
      <a href={path} target="_blank" rel="noreferrer" className={link}>
        Add one
      </a>{' '}
      in a new tab, then{' '}
      <button type="button" onClick={again} className={link}>
        look again
      </button>
      .
    </>
  );
}

function failureOf({ error, refetch }: { error: Error | null; refetch(): Promise<unknown> }) {
  return (
    error && (
      <span className="text-red">
        Error: {messageOf(error)}{' '}
        <button type="button" onClick={() => void refetch()} className={link}>
          Try again
        </button>
      </span>
    )
  );
}
