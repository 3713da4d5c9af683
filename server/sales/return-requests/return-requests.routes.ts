import { returnRequestsApi } from '#shared/api/sales/return-requests.ts';
import { t } from '#shared/language.ts';
import { toListMeta } from '#server/platform/http/responses/list-meta.ts';
import type { Api } from '#server/platform/http/route.ts';
import type { MediaStore } from '#server/platform/gateways/storage/media-store.ts';
import { getOwn } from '#server/sales/self-service/self-service.ts';
import { getPicture } from './request-pictures.service.ts';
import { askForReturn, findAsked } from './new-request.service.ts';
import { decideOnRequest } from './review-request.service.ts';
import { listRequests } from './return-requests.queries.ts';
import type { ShopSettings } from '#shared/api/shop/settings.ts';

/** Return and exchange requests: shoppers make them, staff decide. */
export function returnRequestRoutes(api: Api, settings: ShopSettings, media: MediaStore): void {
  askingRoutes(api, settings, media);
  reviewRoutes(api, media);
}

function askingRoutes({ route, database }: Api, settings: ShopSettings, media: MediaStore): void {
  route(returnRequestsApi.ofOwn, async ({ body, caller, address }) => {
    const own = await getOwn(database, { caller, address, of: body });
    return { data: await findAsked({ database, settings: await settings.get() }, own) };
  });
  route(returnRequestsApi.ask, async ({ body, caller, address }) => {
    const own = await getOwn(database, { caller, address, of: body });
    const _id = await askForReturn({ database, media, settings: await settings.get() }, own, body);
    return { message: t('We have received your request and will answer soon.'), data: { _id } };
  });
  route(returnRequestsApi.ownPicture, async ({ body, caller, address }) => {
    const { id: order } = await getOwn(database, { caller, address, of: body });
    return getPicture({ database, media }, { ...body, order });
  });
}

function reviewRoutes({ route, database }: Api, media: MediaStore): void {
  route(returnRequestsApi.list, async ({ query }) => {
    const { requests, total } = await listRequests(database.db, query.state, query);
    return { data: requests, meta: toListMeta(query, total) };
  });
  route(returnRequestsApi.decide, async ({ params, body, caller }) => ({
    message: body.state === 'accepted' ? 'Request accepted. The items are on their way back.' : 'Refused.',
    data: await decideOnRequest(database, caller, params.id, body),
  }));
  route(returnRequestsApi.picture, ({ params: { id, position } }) =>
    getPicture({ database, media }, { request: id, position }),
  );
}
