import type { BatchOutcome } from '#shared/api/sales/orders/order-batches.ts';
import { batchesApi } from '#shared/api/sales/orders/order-batches.ts';
import type { Api } from '#server/platform/http/route.ts';
import {
  acceptOrders,
  findScanned,
  handOver,
  moveParcels,
  packParcels,
  rejectOrders,
  undoSteps,
} from './order-batches.service.ts';
import type { ShopSettings } from '#shared/api/shop/settings.ts';

/** Actions on many orders together. */
export function orderBatchRoutes({ route, database }: Api, settings: ShopSettings): void {
  route(batchesApi.accept, async ({ body, caller }) => answer('accepted', await acceptOrders(database, caller, body)));
  route(batchesApi.reject, async ({ body, caller }) => answer('rejected', await rejectOrders(database, caller, body)));
  route(batchesApi.pack, async ({ body, caller }) => answer('packed', await packParcels(database, caller, body)));
  route(batchesApi.handOver, async ({ body, caller }) => answer('handed over', await handOver(database, caller, body)));
  route(batchesApi.move, async ({ body, caller }) => answer(body.to, await moveParcels(database, caller, body)));
  route(batchesApi.undo, async ({ body, caller }) =>
    answer('as before', await undoSteps(database, await settings.get(), caller, body)),
  );
  route(batchesApi.scan, async ({ body }) => ({ data: await findScanned(database, body.numbers) }));
}

function answer(what: string, data: BatchOutcome[]) {
  const done = data.filter(({ outcome }) => outcome === 'done').length;
  return { message: `${done === 1 ? '1 order is' : `${done} orders are`} now ${what}.`, data };
}
