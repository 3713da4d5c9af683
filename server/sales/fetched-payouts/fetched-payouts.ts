// The public file of fetched payouts: other domains import only this file.
export { fetchPayouts } from './fetch-payouts.service.ts';
export { recordPaid } from './paid-parcel.service.ts';
export { countUnread } from './payouts.queries.ts';
