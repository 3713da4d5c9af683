import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { accountRoutes } from './accounts/accounts.routes.ts';
import { identify } from './accounts/sessions.service.ts';
import { productRoutes } from './products/products.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { shelfRoutes } from './shelves/shelves.routes.ts';
import { contactRoutes } from './contact/contact.routes.ts';
import type { Database } from './db/database.ts';
import { discoveryRoutes } from './discovery/discovery.routes.ts';
import { historyRoutes } from './history/history.routes.ts';
import { believing } from './http/address.ts';
import { answerError, answerNotFound } from './http/failures.ts';
import { healthRoutes } from './http/health.ts';
import { openApiRoutes } from './http/openapi.ts';
import type { Web } from './http/page-making.ts';
import { pageRoutes } from './http/pages.ts';
import type { PublicCache } from './http/public-cache.ts';
import { apiBase, createApi } from './http/route.ts';
import { closedPolicy, securityHeaders } from './http/security-headers.ts';
import { staticFiles } from './http/static-files.ts';
import { loopback, type TrustedProxies } from './http/trusted-proxies.ts';
import { importRoutes } from './import/imports.routes.ts';
import { speakCallersLanguage } from './language.ts';
import type { MediaStore } from './media/media-store.ts';
import { mediaRoutes } from './media/media.routes.ts';
import { messageRoutes } from './messages/messages.routes.ts';
import { LiveNotices } from './notices/live-notices.ts';
import { noticeRoutes } from './notices/notices.routes.ts';
import { orderRoutes } from './orders/orders.routes.ts';
import { salesNotices, type SalesNotices } from './orders/sales-notices.ts';
import { parcelRoutes } from './parcels/parcels.routes.ts';
import { reportRoutes } from './reports/reports.routes.ts';
import { dashboardSearchRoutes } from './dashboard-search/dashboard-search.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { shopSettings } from './settings/shop-settings.ts';

export interface AppParts {
  database: Database;
  cache: PublicCache;
  media: MediaStore;
  /** Where the files of imports lie while they are worked on. */
  importsFolder: string;
  /** Given by who stops it. */
  sales?: SalesNotices;
  /** The same; it hears of news from who listens to the database (cache-notices.ts). */
  live?: LiveNotices;
  /** Who is believed about whom they call for; without it, this machine. */
  trustedProxies?: TrustedProxies;
  /** The shop's public address; without one, that of its pages. */
  origin?: () => string;
  /** Absent: the API and pictures alone, as their tests need it. */
  web?: Web;
}

/** The whole shop as one function from Request to Response. */
export function buildApp(parts: AppParts): Hono {
  return buildShop(parts).app;
}

/** The same, with the list of its calls: tests compare it with what the app really answers. */
export function buildShop({
  database,
  cache,
  media,
  importsFolder,
  web,
  origin = () => web?.origin() ?? '',
  sales = salesNotices(database, cache),
  live = new LiveNotices(),
  trustedProxies = loopback,
}: AppParts): { app: Hono; endpoints: readonly Endpoint[] } {
  const app = new Hono();
  app.use(requestId());
  app.use(believing(trustedProxies));
  app.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(securityHeaders)) context.res.headers.set(name, value);
    if (!context.res.headers.has('content-security-policy'))
      context.res.headers.set('content-security-policy', closedPolicy);
  });
  app.use(`${apiBase}/*`, speakCallersLanguage);
  app.onError(answerError);
  app.notFound(answerNotFound);

  healthRoutes(app, database);
  const whose = (request: Request) => identify(database, request);
  const api = createApi(app, database, cache, whose);
  const settings = shopSettings(database, cache);
  productRoutes(api, media, settings);
  shelfRoutes(api, media);
  searchRoutes(api);
  importRoutes(api, { database, media, folder: importsFolder }, settings);
  settingsRoutes(api, media);
  historyRoutes(api);
  accountRoutes(api, media, settings);
  orderRoutes(api, settings, sales);
  parcelRoutes(api);
  contactRoutes(api, settings);
  messageRoutes(api, settings);
  noticeRoutes(api, settings, live, whose);
  dashboardSearchRoutes(api);
  reportRoutes(api, settings);
  openApiRoutes(app, api.endpoints);
  app.all(`${apiBase}/*`, answerNotFound);
  mediaRoutes(app, media);
  discoveryRoutes(app, { database: database.reads, cache, media, settings, origin });
  if (web) {
    if (web.files) staticFiles(app, web.files);
    pageRoutes(app, cache, web);
  }
  return { app, endpoints: api.endpoints };
}
