import { attributesApi } from '#shared/api/catalogue/attributes.ts';
import { maxAttributes } from '#shared/api/catalogue/new-attribute.ts';
import { NotFound } from '#server/platform/http/errors/errors.ts';
import type { Api } from '#server/platform/http/route.ts';
import { resourceRoutes } from '#server/platform/resource/resource.ts';
import { listAttributes } from './attributes.queries.ts';
import { attributes } from './attributes.service.ts';
import { findShownAttributes } from './attributes.ts';

/** Attributes of the shop's own, and what a product says of them. */
export function attributeRoutes(api: Api): void {
  const { route, database, cache } = api;
  route(attributesApi.list, async () => ({ data: await listAttributes(database.db, maxAttributes) }));
  resourceRoutes(api, attributes);
  route(attributesApi.ofProduct, async ({ params }) => {
    cache.shows('attributes');
    const found = await findShownAttributes(database, params.slug);
    if (!found) throw new NotFound('We could not find this product.');
    cache.shows(`product:${found.id}`);
    return { data: found.shown };
  });
}
