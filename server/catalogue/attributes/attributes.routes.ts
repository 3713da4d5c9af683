import { attributesApi } from '#shared/api/catalogue/attributes.ts';
import { mostAttributes } from '#shared/api/catalogue/new-attribute.ts';
import { NotFound } from '#server/platform/http/errors/errors.ts';
import type { Api } from '#server/platform/http/route.ts';
import { listAttributes } from './attributes.queries.ts';
import { addAttribute, changeAttribute, removeAttribute } from './attributes.service.ts';
import { findShownAttributes } from './attributes.ts';

/** Attributes of the shop's own, and what a product says of them. */
export function attributeRoutes({ route, database, cache }: Api): void {
  route(attributesApi.list, async () => ({ data: await listAttributes(database.db, mostAttributes) }));
  route(attributesApi.add, async ({ body, caller }) => ({
    message: 'Attribute added successfully!',
    data: await addAttribute(database, caller, body),
  }));
  route(attributesApi.change, async ({ params, body, caller }) => ({
    message: 'Attribute updated successfully!',
    data: await changeAttribute(database, caller, params.id, body),
  }));
  route(attributesApi.remove, async ({ params, caller }) => {
    await removeAttribute(database, caller, params.id);
    return { message: 'Attribute deleted successfully!', data: null };
  });

  route(attributesApi.ofProduct, async ({ params }) => {
    cache.shows('attributes');
    const found = await findShownAttributes(database, params.slug);
    if (!found) throw new NotFound('We could not find this product.');
    cache.shows(`product:${found.id}`);
    return { data: found.shown };
  });
}
