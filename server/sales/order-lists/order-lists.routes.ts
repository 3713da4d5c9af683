import { Readable } from 'node:stream';
import { orderDeskApi } from '#shared/api/sales/orders/order-desk.ts';
import { csvHeaders } from '#server/platform/http/responses/csv-headers.ts';
import { Downloads, type DownloadLimits } from '#server/platform/http/responses/downloads.ts';
import type { Api } from '#server/platform/http/route.ts';
import { nameChosen } from './chosen-orders.service.ts';
import { findFilterChoices } from './filter-choices.service.ts';
import { recordExport } from './record-export.service.ts';
import { orderFile } from './order-file.ts';

const fileLimits: DownloadLimits = { atOnce: 2, longest: 10 * 60_000, idle: 60_000 };

/** Requests of the order desk about many orders together. */
export function orderListRoutes({ route, database }: Api): void {
  const files = new Downloads(fileLimits);
  route(orderDeskApi.choose, async ({ body }) => ({ data: await nameChosen(database, body) }));
  route(orderDeskApi.choices, async ({ query }) => ({ data: await findFilterChoices(database, query.product) }));
  route(orderDeskApi.file, async ({ query: { sort, ...filter }, address, caller }) => {
    await recordExport(database, caller, filter);
    const file = files.open(address, () => orderFile(database, filter, sort));
    // the same stream, of which Node.js and the web have types of their own
    return new Response(Readable.toWeb(file) as ReadableStream, { headers: csvHeaders('orders.csv') });
  });
}
