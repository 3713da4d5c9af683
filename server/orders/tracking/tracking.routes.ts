import { trackApi } from '#shared/api/track.ts';
import type { Api } from '../../http/route.ts';
import { findTracked, getTracked, toPlaced } from './tracking.service.ts';

/** Orders of who has no account, opened by a link or found by number and phone. */
export function trackingRoutes({ route, database }: Api): void {
  route(trackApi.open, async ({ body: { token }, address }) => ({
    data: await toPlaced(database, await getTracked(database, token, address)),
  }));
  route(trackApi.find, async ({ body, address }) => ({
    data: await toPlaced(database, await findTracked(database, body, address)),
  }));
}
