import type { JobHandlers } from '#server/platform/queue/jobs.ts';

const nothing = async () => undefined;

/** Does every job by doing nothing: for tests of the queue itself. */
export const idleJobHandlers = (): JobHandlers => ({
  'mail-password-reset': nothing,
  'mail-sign-in-failures': nothing,
  'mail-email-confirmation': nothing,
  'text-phone-code': nothing,
  'send-mail': nothing,
  'send-messages': nothing,
  'run-import': nothing,
  'tend-imports': nothing,
  'delete-expired': nothing,
  'back-up': nothing,
  'tend-sales': nothing,
  'expire-orders': nothing,
  'match-payments': nothing,
  'watch-shop': nothing,
  'tell-owner': nothing,
  'ask-for-reviews': nothing,
  'tell-back-in-stock': nothing,
  'find-bought-together': nothing,
  'show-scheduled-sections': nothing,
  'publish-products': nothing,
  'book-parcels': nothing,
  'read-courier-events': nothing,
  'follow-couriers': nothing,
  'fetch-payouts': nothing,
  'ask-courier-scores': nothing,
  'ask-courier-prices': nothing,
  'count-courier-figures': nothing,
  'take-online-payments': nothing,
  'read-gateway-notices': nothing,
  'refund-online-payments': nothing,
});
