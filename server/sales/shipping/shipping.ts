// The public file of shipping: other domains import only this file.
export { PastDeliveriesCache } from './past-deliveries.service.ts';
export { dropParcels, planExchange, planParcel, reduceCashDue } from './plan-parcel.queries.ts';
export { parcelsHere, replanParcels } from './plan-parcel.service.ts';
