import type { APIRequestContext } from '@playwright/test';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { taxonomyApi } from '#shared/api/catalogue/taxonomy.ts';
import { call, callsOf } from './calls.ts';
import { ownAddress, signInAdmin } from './people.ts';

// What admins make in the shop, past the pages. Tests share one shop: what a test makes has a name of its own, and
// goes with it.

/** A picture that no other one is: by its colour. */
export function aPicture(color = `#${crypto.randomUUID().slice(0, 6)}`): {
  name: string;
  mimeType: string;
  buffer: Buffer;
} {
  return {
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64">
        <rect width="64" height="64" fill="${color}"/></svg>`,
    ),
  };
}

export const unique = (name: string): string => `${name} ${crypto.randomUUID().slice(0, 8)}`;

/** The calls of each kind, by the last part of its page's address. */
export const taxonomyCalls = {
  brands: {
    list: catalogueApi.brands,
    add: taxonomyApi.addBrand,
    change: taxonomyApi.changeBrand,
    remove: taxonomyApi.removeBrand,
  },
  categories: {
    list: catalogueApi.categories,
    add: taxonomyApi.addCategory,
    change: taxonomyApi.changeCategory,
    remove: taxonomyApi.removeCategory,
  },
  'sub-categories': {
    list: catalogueApi.subCategories,
    add: taxonomyApi.addSubCategory,
    change: taxonomyApi.changeSubCategory,
    remove: taxonomyApi.removeSubCategory,
  },
};
export type TaxonomySlug = keyof typeof taxonomyCalls;
interface MadeCategory {
  _id: string;
  name: string;
  slug: string;
  logo: string | null;
}

export async function asAdmin(request: APIRequestContext): Promise<{ headers: Record<string, string> }> {
  return { headers: { ...ownAddress(), ...callsOf(await signInAdmin(request)) } };
}

export async function makeCategory(
  request: APIRequestContext,
  kind: TaxonomySlug,
  name: string,
  input: Record<string, string> = {},
): Promise<MadeCategory> {
  const body = new FormData();
  for (const [field, value] of Object.entries({ name, ...input })) body.set(field, value);
  const { buffer, mimeType, name: fileName } = aPicture();
  body.set('logo', new File([new Uint8Array(buffer)], fileName, { type: mimeType }));
  return (await call(request, taxonomyCalls[kind].add, { body, ...(await asAdmin(request)) })).data;
}

export async function findCategories(
  request: APIRequestContext,
  kind: TaxonomySlug,
  search: string,
): Promise<MadeCategory[]> {
  const { data } = await call(request, taxonomyCalls[kind].list, { query: { search, limit: 100 } });
  return Array.isArray(data) ? data : data.categories;
}

/** Takes away what tests made, by the beginning of its name. */
export async function removeCategories(request: APIRequestContext, kind: TaxonomySlug, search: string): Promise<void> {
  const admin = await asAdmin(request);
  for (const { _id } of await findCategories(request, kind, search))
    await call(request, taxonomyCalls[kind].remove, { params: { id: _id }, ...admin });
}
