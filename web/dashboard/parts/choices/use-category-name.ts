import { useQuery } from '@tanstack/react-query';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { q } from '#web/platform/query.ts';

/** The names of categories and sub-categories by their ids, as far as they are there. */
export function useCategoryName(): (id: string) => string | undefined {
  const categories = useQuery(q(catalogueApi.categoryNames)).data?.data ?? [];
  const all = categories.flatMap((category) => [category, ...category.subCategory]);
  return (id) => all.find(({ _id }) => _id === id)?.name;
}
