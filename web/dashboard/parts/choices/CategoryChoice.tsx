import { useQuery } from '@tanstack/react-query';
import { catalogueApi, type CategoryName } from '#shared/api/catalogue/catalogue.ts';
import { q } from '#web/platform/query.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { ChosenChips } from './ChosenChips.tsx';
import { optionsOf } from './choices.tsx';

/** Categories and sub-categories, by their ids. */
interface ChosenCategories {
  categories: readonly string[];
  subCategories: readonly string[];
}

interface Props extends ChosenCategories {
  /** The text shown if none is chosen. */
  none: string;
  onChange(chosen: ChosenCategories): void;
}

/** The names of categories and sub-categories: `Shoes › Sandals`. */
export const categoryTitles = (categories: readonly CategoryName[]): { _id: string; name: string; isSub: boolean }[] =>
  categories.flatMap(({ _id, name, subCategory }) => [
    { _id, name, isSub: false },
    ...subCategory.map((sub) => ({ _id: sub._id, name: `${name} › ${sub.name}`, isSub: true })),
  ]);

/** The chosen categories and sub-categories. */
export function CategoryChoice({ categories, subCategories, none, onChange }: Props) {
  const { data } = useQuery(q(catalogueApi.categoryNames));
  const all = categoryTitles(data?.data ?? []);
  const ids = [...categories, ...subCategories];
  const chosen = ids.map((_id) => ({ _id, name: all.find((one) => one._id === _id)?.name ?? '…' }));
  const add = (id: string) => {
    const one = all.find(({ _id }) => _id === id);
    if (!one || ids.includes(id)) return;
    onChange(
      one.isSub
        ? { categories, subCategories: [...subCategories, id] }
        : { categories: [...categories, id], subCategories },
    );
  };
  const without = (list: readonly string[], id: string) => list.filter((one) => one !== id);
  return (
    <div className="grid gap-3">
      <ChosenChips
        label="Chosen categories"
        chosen={chosen}
        none={none}
        onRemove={(id) => onChange({ categories: without(categories, id), subCategories: without(subCategories, id) })}
      />
      <SelectField
        name="category"
        label="Add a category or sub-category"
        value=""
        onChange={({ target }) => add(target.value)}
      >
        <option value="">{data ? 'Choose' : 'Loading …'}</option>
        {optionsOf(all)}
      </SelectField>
    </div>
  );
}
