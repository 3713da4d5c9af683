import { useQuery } from '@tanstack/react-query';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { hintOf, NothingYet } from '#web/dashboard/parts/choices/ChoiceHints.tsx';
import { optionsOf, withPresent, type Choice } from '#web/dashboard/parts/choices/choices.tsx';
import { q } from '#web/platform/query.ts';
import { paths } from '#web/platform/paths.ts';
import { bindTo, type Editing } from '#web/ui/form/draft.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { useFormState } from '#web/ui/form/Form.tsx';
import type { ProductDraft } from './draft/product-draft.ts';

interface Props {
  editing: Editing<ProductDraft>;
  /** The saved product: shows its category before the list has loaded. */
  present: { category: Choice; subCategory: Choice | null } | undefined;
}

/** The category, and its sub-category. */
export function CategoryFields({ editing, present }: Props) {
  const form = useFormState();
  const { draft, change } = editing;
  const categories = useQuery(q(catalogueApi.categoryNames));
  const known = categories.data?.data;
  const category = known?.find(({ _id }) => _id === draft.category);
  const isPresent = draft.category === present?.category._id;
  const subCategories = withPresent(category?.subCategory ?? [], isPresent ? present?.subCategory : undefined);
  const emptyOne = subCategories.length === 0 ? category : undefined;
  const chooseCategory = ({ category = '' }: Partial<ProductDraft>) => {
    form.edited('subCategory');
    change({ category, subCategory: '' });
  };
  return (
    <>
      <SelectField
        {...bindTo({ draft, change: chooseCategory }, 'category')}
        label="Category"
        missing="Category is required"
        hint={hintOf(categories, { words: 'No categories yet.', path: paths.categories })}
      >
        <option value="">{categories.isPending ? 'Loading …' : 'Choose a category'}</option>
        {optionsOf(withPresent(known ?? [], present?.category))}
      </SelectField>
      <SelectField
        {...bindTo(editing, 'subCategory')}
        label="Sub-category"
        // a product that has none, in a category that has none, can be saved as it is
        {...(!(present && emptyOne) && { missing: 'Subcategory is required' })}
        hint={emptyOne && <NoSubCategory of={emptyOne.name} again={() => void categories.refetch()} />}
      >
        <option value="">{draft.category ? 'Choose a sub-category' : 'Choose a category first'}</option>
        {optionsOf(subCategories)}
      </SelectField>
    </>
  );
}

function NoSubCategory({ of, again }: { of: string; again(): void }) {
  return <NothingYet words={`${of} has no sub-categories yet.`} path={paths.subCategories} again={again} />;
}
