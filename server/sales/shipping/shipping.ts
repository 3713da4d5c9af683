// What other domains use of shipping: they import nothing else of this folder.
export { PastDeliveriesCache } from './past-deliveries.service.ts';
export { dropParcels, planExchange, planParcel, reduceCashDue } from './plan-parcel.queries.ts';
export { parcelsHere, replanParcels } from './plan-parcel.service.ts';
