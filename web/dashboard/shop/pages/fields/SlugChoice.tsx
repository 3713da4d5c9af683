import { useQuery } from '@tanstack/react-query';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { collectionsApi } from '#shared/api/catalogue/collections.ts';
import { q } from '#web/platform/query.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';

interface Props {
  name: string;
  label: string;
  of: 'category' | 'collection';
  value: string;
  onChange(slug: string): void;
}

/** A category or a collection, by its slug; one that was deleted is marked. */
export function SlugChoice({ of, value, onChange, ...field }: Props) {
  const categories = useQuery({ ...q(catalogueApi.categoryNames), enabled: of === 'category' }).data?.data;
  const collections = useQuery({
    ...q(collectionsApi.list, { query: { limit: 100 } }),
    enabled: of === 'collection',
  }).data?.data;
  const choices =
    of === 'category'
      ? categories?.map(({ slug, name }) => ({ slug, name }))
      : collections?.map(({ slug, title }) => ({ slug, name: title }));
  return (
    <SelectField {...field} missing="Choose one" value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{choices ? 'Choose' : 'Loading …'}</option>
      {value && choices && !choices.some(({ slug }) => slug === value) && (
        <option value={value}>{`${value} (deleted)`}</option>
      )}
      {choices?.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
