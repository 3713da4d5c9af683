// The public file of online payments: other domains import only this file.
export { findOnlineTrouble } from './list/list-payments.service.ts';
export { readNotices } from './read-notices.service.ts';
export { eraseOnline } from './online-payment-rows.queries.ts';
export { isBeingPaid } from './order-money.queries.ts';
export { lastDayOfLink } from './pay-links.service.ts';
export { takeOnlinePayments } from './take-payments.service.ts';
