import { dirname } from 'node:path';
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { accountRoutes } from '#server/people/accounts/accounts.routes.ts';
import { identify } from '#server/people/accounts/accounts.ts';
import { attributeRoutes } from '#server/catalogue/attributes/attributes.routes.ts';
import { backInStockRoutes } from '#server/people/stock-alerts/stock-alerts.routes.ts';
import { findBackupConfig } from '#server/shop/backups/backups.ts';
import { backupRoutes } from '#server/shop/backups/backups.routes.ts';
import { bookingRoutes } from '#server/sales/bookings/bookings.routes.ts';
import { boughtTogetherRoutes } from '#server/sales/bought-together/bought-together.routes.ts';
import { confirmationCallRoutes } from '#server/sales/confirmation-calls/confirmation-calls.routes.ts';
import { cashRiskRoutes } from '#server/sales/cash-risk/cash-risk.routes.ts';
import { productRoutes } from '#server/catalogue/products/products.routes.ts';
import { searchRoutes } from '#server/catalogue/search/search.routes.ts';
import { taxonomyRoutes } from '#server/catalogue/taxonomy/taxonomy.routes.ts';
import { collectionRoutes } from '#server/catalogue/collections/collections.routes.ts';
import { seoRoutes } from '#server/catalogue/seo/seo.routes.ts';
import { contactRoutes } from '#server/people/contact/contact.routes.ts';
import { courierAccountRoutes } from '#server/sales/courier-accounts/courier-accounts.routes.ts';
import { fetchedPayoutRoutes } from '#server/sales/fetched-payouts/fetched-payouts.routes.ts';
import { courierChoiceRoutes } from '#server/sales/courier-choice/courier-choice.routes.ts';
import { courierPayoutRoutes } from '#server/sales/courier-payouts/courier-payouts.routes.ts';
import { settlementRoutes } from '#server/sales/settlements/settlements.routes.ts';
import { customerRoutes } from '#server/sales/customers/customers.routes.ts';
import type { BackupConfig } from '#server/platform/backup/backup-config.ts';
import type { Database } from '#server/platform/db/database.ts';
import { gatewayAccountRoutes } from '#server/sales/gateway-accounts/gateway-accounts.routes.ts';
import { gatewayReturns, onlinePaymentRoutes } from '#server/sales/online-payments/online-payments.routes.ts';
import { onlineRefundRoutes } from '#server/sales/online-refunds/online-refunds.routes.ts';
import { discoveryRoutes } from '#server/catalogue/discovery/discovery.routes.ts';
import { historyRoutes } from '#server/shop/activity-log/activity-log.routes.ts';
import { answerError, answerErrorUnless, answerNotFound } from '#server/platform/http/errors/failures.ts';
import type { Identify } from '#server/platform/http/callers/guard.ts';
import { trustProxies } from '#server/platform/http/callers/address.ts';
import { healthRoutes } from '#server/platform/health/health.ts';
import { Readiness } from '#server/platform/health/readiness.ts';
import { logCached, requestLog, type AccessLog } from '#server/platform/http/logging/request-log.ts';
import { openApiRoutes } from '#server/platform/http/openapi/openapi.ts';
import type { Web } from '#server/platform/pages/page-rendering.ts';
import { pageRoutes } from '#server/platform/pages/pages.ts';
import type { PublicCache } from '#server/platform/http/cache/public-cache.ts';
import { apiBase, createApi, type Api } from '#server/platform/http/route.ts';
import { closedPolicy, securityHeaders } from '#server/platform/http/responses/security-headers.ts';
import { staticFiles } from '#server/platform/pages/static-files.ts';
import { loopback, type TrustedProxies } from '#server/platform/http/callers/trusted-proxies.ts';
import { importRoutes } from '#server/catalogue/import/imports.routes.ts';
import { speakCallersLanguage, speakingShopsLanguage } from '#server/platform/process/language.ts';
import type { SenderSettings } from '#server/platform/gateways/open-senders.ts';
import type { MediaStore } from '#server/platform/gateways/storage/media-store.ts';
import { mediaRoutes } from '#server/catalogue/media/media.routes.ts';
import { codeTexts } from '#server/platform/outbox/code-texts.ts';
import { messageTemplateRoutes } from '#server/shop/message-templates/message-templates.routes.ts';
import { messageRoutes } from '#server/shop/templates/outbox.routes.ts';
import { Metrics } from '#server/platform/metrics/metrics.ts';
import { counting, metricsRoute } from '#server/platform/metrics/metrics.routes.ts';
import { addShopMetrics } from '#server/shop/metrics/metrics.ts';
import { ownerDigestRoutes } from '#server/shop/owner-digest/owner-digest.routes.ts';
import type { FreeRoom } from '#server/platform/disk/disk-room.ts';
import { requiringRoom } from '#server/platform/disk/requiring-room.ts';
import { LiveNotifications } from '#server/shop/notifications/notifications.ts';
import { notificationRoutes } from '#server/shop/notifications/notifications.routes.ts';
import { offerRoutes } from '#server/sales/discounts/offers.routes.ts';
import { saleRoutes } from '#server/catalogue/campaigns/campaigns.routes.ts';
import { sizeGuideRoutes } from '#server/catalogue/size-guides/size-guides.routes.ts';
import { orderBatchRoutes } from '#server/sales/order-batches/order-batches.routes.ts';
import { orderChangeRoutes } from '#server/sales/order-changes/order-changes.routes.ts';
import { posSaleRoutes } from '#server/sales/pos-sales/pos-sales.routes.ts';
import { fulfilmentRoutes } from '#server/sales/fulfilment/fulfilment.routes.ts';
import { discountLimitRoutes } from '#server/sales/discounts/discount-limits.routes.ts';
import { orderListRoutes } from '#server/sales/order-lists/order-lists.routes.ts';
import { orderRoutes } from '#server/sales/orders/orders.routes.ts';
import { selfServiceRoutes } from '#server/sales/self-service/self-service.routes.ts';
import { checkoutRoutes } from '#server/sales/checkout/checkout.routes.ts';
import { soldEvents, type SoldEvents } from '#server/sales/stock/stock.ts';
import { orderViewRoutes } from '#server/sales/order-views/order-views.routes.ts';
import { paymentRoutes } from '#server/sales/payment-matching/payment-matching.routes.ts';
import { packingRoutes } from '#server/sales/packing/packing.routes.ts';
import { personalRecords } from './personal-records.ts';
import { refundRoutes } from '#server/sales/refunds/refunds.routes.ts';
import { returnRequestRoutes } from '#server/sales/return-requests/return-requests.routes.ts';
import { reviewRoutes } from '#server/sales/reviews/reviews.routes.ts';
import { reportRoutes } from '#server/sales/reports/reports.routes.ts';
import { dashboardSearchRoutes } from '#server/shop/dashboard-search/dashboard-search.routes.ts';
import { blogRoutes } from '#server/shop/pages/blog/blog.routes.ts';
import { pagesRoutes } from '#server/shop/pages/pages.routes.ts';
import { ownerRedirects } from '#server/shop/redirects/redirects.ts';
import { domainRoutes } from '#server/shop/domain/domain.ts';
import { redirectRoutes } from '#server/shop/redirects/redirects.routes.ts';
import { banglaQrPictures, banglaQrRoutes } from '#server/shop/settings/bangla-qr/bangla-qr.routes.ts';
import { settingsRoutes } from '#server/shop/settings/settings.routes.ts';
import { shopSettings } from '#server/shop/settings/settings.ts';
import { senderRoutes } from '#server/shop/senders/senders.routes.ts';
import { setupRoutes } from '#server/shop/setup/setup.routes.ts';
import { statusRoutes } from '#server/shop/status/status.routes.ts';
import { wishlistRoutes } from '#server/people/wishlist/wishlist.routes.ts';
import type { SecretKey } from '#server/platform/secrets/secret-box.ts';
import { isTracing } from '#server/platform/tracing/spans.ts';
import { traced, traceCached } from '#server/platform/http/logging/traced-requests.ts';
import type { ShopSettings } from '#shared/api/shop/settings.ts';
import type { MessageChannel } from '#shared/api/message-channel.ts';

interface AppParts {
  database: Database;
  cache: PublicCache;
  media: MediaStore;
  /** Of the keys of couriers, payment gateways, SMS gateway and mail server. */
  secretKey: SecretKey;
  /** The folder of import files in progress. */
  importsFolder: string;
  /** Set by callers that stop it themselves. */
  sales?: SoldEvents;
  /** The same; cache-invalidation.ts listens to the database and forwards events to it. */
  live?: LiveNotifications;
  /** The machines that are trusted to name the callers they forward; if absent, only this machine. */
  trustedProxies?: TrustedProxies;
  /** Reports on the parts of this process (`/readyz`). */
  readiness?: Readiness;
  /** The measurements of this process. */
  metrics?: Metrics;
  /** Opens `/metrics` to callers from anywhere; absent: only to this machine. */
  metricsToken?: string | undefined;
  /** Whether a newer version has changed the database under this process. Without it, the app does not check. */
  isOutgrown?: () => Promise<boolean>;
  /** Which answers have a line in the log; absent: none. */
  accessLog?: AccessLog;
  /** The free space on the disk. Without it, the app does not check. */
  disk?: FreeRoom;
  /** The automatic backups, as the variables of the server set them. */
  backup?: BackupConfig;
  /** What the variables of the server set of mail server and SMS gateway; absent: nothing. */
  environment?: SenderSettings;
  /** Message channels that send nothing now. Absent: every channel works. */
  unset?(): Promise<readonly MessageChannel[]>;
  /** Whether codes are texted to phones; absent: they are. */
  textsCodes?(): Promise<boolean>;
  /** Whether browsers cache the shop's pages for use without a network; on by default. */
  keepsPages?: boolean;
  /** The shop's public address; if absent, the address of its pages. */
  origin?: () => Promise<string>;
  /** SHOP_URL, which wins over what owners set. */
  shopUrl?: string | undefined;
  /** Absent: the API and pictures alone, as their tests need it. */
  web?: Web;
}

const allWork = async () => [];
const noSenders: SenderSettings = { mail: { smtpUrl: undefined, from: '' }, sms: undefined };

/** The whole shop as one function from Request to Response, and the endpoints that it answers. */
export function buildApp(parts: AppParts): { app: Hono; endpoints: readonly Endpoint[] } {
  const { database, cache, web } = parts;
  const app = new Hono();
  const { metrics = new Metrics(), readiness = new Readiness() } = parts;
  app.use(counting(metrics));
  protect(app, parts);
  measure(app, parts, metrics);
  if (parts.disk) app.use(`${apiBase}/*`, requiringRoom(parts.disk));
  healthRoutes(app, { ...parts, readiness });
  const whose = (request: Request) => identify(database, request);
  const api = createApi(app, database, cache, whose);
  const settings = shopSettings(database, cache);
  catalogueRoutes(api, parts, settings);
  const { media, secretKey, shopUrl, origin = async () => (await web?.origin()) ?? '' } = parts;
  peopleRoutes(api, parts, settings, whose);
  redirectRoutes(api, origin);
  domainRoutes(api, { secretKey, settings, shopUrl, origin });
  courierAccountRoutes(api, parts.secretKey, origin);
  courierChoiceRoutes(api);
  bookingRoutes(api, parts.secretKey);
  gatewayAccountRoutes(api, parts.secretKey, origin);
  onlinePaymentRoutes(api, parts.secretKey, origin);
  onlineRefundRoutes(api);
  const senders = { secretKey: parts.secretKey, environment: parts.environment ?? noSenders, settings, origin };
  senderRoutes(api, senders);
  messageTemplateRoutes(api, senders);
  const backup = () => findBackupConfig({ db: database.db, ...placeOf(parts) });
  statusRoutes(api, { readiness, folder: parts.importsFolder, backup, unset: parts.unset ?? allWork });
  openApiRoutes(app, api.endpoints);
  app.all(`${apiBase}/*`, answerNotFound);
  mediaRoutes(app, parts.media);
  banglaQrPictures(app, settings);
  app.use(speakingShopsLanguage(settings, () => cache.listening));
  discoveryRoutes(app, { database: database.reads, cache, media, settings, origin });
  blogRoutes(app, { database: database.reads, cache, settings, origin });
  if (web) {
    if (web.files) staticFiles(app, web.files, { others: web.otherFiles, keepsPages: parts.keepsPages });
    gatewayReturns(app);
    pageRoutes(app, cache, web, ownerRedirects(database, cache));
  }
  return { app, endpoints: api.endpoints };
}

/** Where backups go by the variables, and the key of what owners have set. */
const placeOf = ({ secretKey, backup = noBackups }: AppParts) => ({ secretKey, environment: backup });
const noBackups: BackupConfig = { to: undefined, hour: 0, keepDays: 14, keys: undefined };

/** `/metrics`, and its measurements. */
function measure(app: Hono, { database, cache, importsFolder, ...parts }: AppParts, metrics: Metrics): void {
  cache.onServed = (url, status, ms) => {
    metrics.requests.noteCached(url, status, ms);
    if (parts.accessLog === 'all') logCached(url, status, ms);
    if (isTracing()) traceCached(url, status, ms);
  };
  addShopMetrics(metrics.registry, { database, cache, folder: dirname(importsFolder) });
  metricsRoute(app, metrics, parts.metricsToken);
}

/** Applies to every answer: a request id, safe headers, the caller's language, and one shape of errors. */
function protect(app: Hono, { trustedProxies = loopback, isOutgrown, accessLog }: AppParts): void {
  app.use(requestId());
  app.use(traced);
  app.use(requestLog(accessLog));
  app.use(trustProxies(trustedProxies));
  app.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(securityHeaders)) context.res.headers.set(name, value);
    if (!context.res.headers.has('content-security-policy'))
      context.res.headers.set('content-security-policy', closedPolicy);
  });
  app.use(`${apiBase}/*`, speakCallersLanguage);
  app.onError(isOutgrown ? answerErrorUnless(isOutgrown) : answerError);
  app.notFound(answerNotFound);
}

/** Products, categories and brands, and the shop itself. */
function catalogueRoutes(api: Api, parts: AppParts, settings: ShopSettings): void {
  const { database, media, importsFolder } = parts;
  productRoutes(api, media, settings);
  taxonomyRoutes(api, media);
  attributeRoutes(api);
  collectionRoutes(api, media, settings);
  seoRoutes(api);
  reviewRoutes(api, media);
  returnRequestRoutes(api, settings, media);
  boughtTogetherRoutes(api);
  backInStockRoutes(api);
  wishlistRoutes(api);
  searchRoutes(api);
  importRoutes(api, { database, media, folder: importsFolder }, settings);
  settingsRoutes(api, media);
  banglaQrRoutes(api);
  pagesRoutes(api, media);
  historyRoutes(api);
  backupRoutes(api, { ...placeOf(parts), media });
}

/** Accounts, orders, and other routes between people and the shop. */
function peopleRoutes(api: Api, parts: AppParts, settings: ShopSettings, whose: Identify): void {
  const { database, cache, media, sales = soldEvents(database, cache), live = new LiveNotifications() } = parts;
  const codes = codeTexts(database, {
    budgets: async () => (await settings.get()).messages,
    hasGateway: parts.textsCodes ?? (async () => true),
  });
  accountRoutes(api, { media, settings, codes, records: personalRecords });
  checkoutRoutes(api, settings, sales, codes);
  posSaleRoutes(api, settings, sales);
  fulfilmentRoutes(api);
  paymentRoutes(api);
  // before /orders/{userId}, which any word would fit
  orderListRoutes(api);
  orderRoutes(api);
  selfServiceRoutes(api, settings, sales);
  offerRoutes(api);
  discountLimitRoutes(api);
  saleRoutes(api);
  sizeGuideRoutes(api);
  orderBatchRoutes(api, settings);
  orderChangeRoutes(api, settings);
  orderViewRoutes(api);
  packingRoutes(api);
  refundRoutes(api);
  confirmationCallRoutes(api);
  cashRiskRoutes(api, settings);
  courierPayoutRoutes(api);
  settlementRoutes(api);
  fetchedPayoutRoutes(api);
  customerRoutes(api);
  contactRoutes(api, settings);
  messageRoutes(api, settings);
  ownerDigestRoutes(api);
  notificationRoutes(api, settings, live, whose);
  dashboardSearchRoutes(api);
  reportRoutes(api, settings, parts.unset ?? allWork);
  setupRoutes(api, settings, parts.unset ?? allWork);
}
