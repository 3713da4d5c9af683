import { data as withStatus, redirect } from 'react-router';
import { catalogueApi, type CategoryName } from '#shared/api/catalogue/catalogue.ts';
import { inLanguage, t, type Named } from '#shared/language.ts';
import type { apiOf } from '#web/platform/client.ts';
import { writeAddress, type Chosen } from './listing-address.ts';

/** The chosen category and sub-category; absent: the shop does not have them. */
export function findPlace(categories: CategoryName[], chosen: Chosen) {
  const category = chosen.category ? categories.find(({ slug }) => slug === chosen.category) : undefined;
  if (chosen.category && !category) return undefined;
  const candidates = category ? category.subCategory : categories.flatMap((one) => one.subCategory);
  const subCategory = chosen.subCategory ? candidates.find(({ slug }) => slug === chosen.subCategory) : undefined;
  if (chosen.subCategory && !subCategory) return undefined;
  return { category: category ? toPlace(category) : null, subCategory: subCategory ? toPlace(subCategory) : null };
}

/** Redirects to a sub-category that moved to another category; else the address is unknown. */
export async function answerMoved(api: ReturnType<typeof apiOf>, path: string, chosen: Chosen): Promise<never> {
  const { category, subCategory: slug } = chosen;
  const unknown = () => withStatus({ message: t('We could not find this category.') }, 404);
  if (!category || !slug) throw unknown();
  const { data: moved } = await api(catalogueApi.movedSubCategory, { params: { category, slug } }).catch(
    (refusal: unknown) => {
      // as apiOf throws it
      throw (refusal as { init?: { status?: number } | null }).init?.status === 404 ? unknown() : refusal;
    },
  );
  throw redirect(writeAddress(path, { ...chosen, ...moved }), 301);
}

type Place = Named & { _id: string; slug: string };
const toPlace = ({ _id, name, nameBn, slug }: Place) => ({ _id, name: inLanguage(name, nameBn), slug });
