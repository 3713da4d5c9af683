import { Readable } from 'node:stream';
import { importsApi } from '#shared/api/catalogue/imports.ts';
import { exportList } from './export/export-list.ts';
import { csvHeaders } from '#server/platform/http/responses/csv-headers.ts';
import { Downloads, type DownloadLimits } from '#server/platform/http/responses/downloads.ts';
import { toListMeta } from '#server/platform/http/responses/list-meta.ts';
import type { Api } from '#server/platform/http/route.ts';
import { listImports } from './imports.queries.ts';
import type { ImportParts } from './import-parts.ts';
import { addPictures, askForImport, beginImport, getImport, problemsAsCsv } from './imports.service.ts';
import type { ShopSettings } from '#shared/api/shop/settings.ts';

// each export uses a database connection (database.ts) until the client has read it
const exportLimits: DownloadLimits = { atOnce: 2, longest: 10 * 60_000, idle: 60_000 };

/** Imports and exports of products, from the dashboard. */
export function importRoutes(api: Api, parts: ImportParts, settings: ShopSettings): void {
  stepRoutes(api, parts);
  exportRoute(api, settings);
}

function stepRoutes({ route, database }: Api, parts: ImportParts): void {
  route(importsApi.list, async ({ query }) => {
    const { imports, total } = await listImports(database.db, query);
    return { data: imports, meta: toListMeta(query, total) };
  });
  route(importsApi.begin, async ({ query, request, caller }) => ({
    data: await beginImport(parts, caller, query.fileName, request),
  }));
  route(importsApi.one, async ({ params }) => ({ data: await getImport(database.db, params.id) }));
  route(importsApi.addPictures, async ({ params, request }) => ({
    data: await addPictures(parts, params.id, request),
  }));
  route(importsApi.check, async ({ params }) => ({ data: await askForImport(database, params.id, 'checking') }));
  route(importsApi.write, async ({ params }) => ({ data: await askForImport(database, params.id, 'writing') }));
  route(
    importsApi.problems,
    async ({ params }) =>
      new Response(await problemsAsCsv(database, params.id), { headers: csvHeaders('rejected-rows.csv') }),
  );
}

function exportRoute({ route, database }: Api, settings: ShopSettings): void {
  const exports = new Downloads(exportLimits);
  route(importsApi.export, async ({ query, address }) => {
    const { lowStock } = await settings.get();
    const file = exports.open(address, () => exportList(database.exports, query, lowStock));
    // the same stream, of which Node.js and the web have types of their own
    return new Response(Readable.toWeb(file) as ReadableStream, { headers: csvHeaders('products.csv') });
  });
}
