import { expect, type APIRequestContext } from '@playwright/test';
import { callsOf, ownAddress, signInAdmin } from './people.ts';

// What admins make in the shop, past the pages. Tests share one shop: what a test makes has a name of its own, and goes with it.

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
      `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="${color}"/></svg>`,
    ),
  };
}

export const unique = (name: string): string => `${name} ${crypto.randomUUID().slice(0, 8)}`;

export type Shelf = 'brands' | 'categories' | 'sub-categories';
export interface MadeShelf {
  _id: string;
  name: string;
  slug: string;
  logo: string | null;
}

export async function asAdmin(request: APIRequestContext): Promise<{ headers: Record<string, string> }> {
  return { headers: { ...ownAddress(), ...callsOf(await signInAdmin(request)) } };
}

export async function makeShelf(
  request: APIRequestContext,
  shelf: Shelf,
  name: string,
  given: Record<string, string> = {},
): Promise<MadeShelf> {
  const response = await request.post(`/api/v1/${shelf}`, {
    ...(await asAdmin(request)),
    multipart: { name, ...given, logo: aPicture() },
  });
  expect(response.status(), await response.text()).toBe(201);
  return ((await response.json()) as { data: MadeShelf }).data;
}

export async function findShelves(request: APIRequestContext, shelf: Shelf, search: string): Promise<MadeShelf[]> {
  const { data } = (await (await request.get(`/api/v1/${shelf}`, { params: { search, limit: '100' } })).json()) as {
    data: MadeShelf[] | { categories: MadeShelf[] };
  };
  return Array.isArray(data) ? data : data.categories;
}

/** Takes away what tests made, by the beginning of its name. */
export async function removeShelves(request: APIRequestContext, shelf: Shelf, search: string): Promise<void> {
  const admin = await asAdmin(request);
  for (const { _id } of await findShelves(request, shelf, search))
    await request.delete(`/api/v1/${shelf}/${_id}`, admin);
}
