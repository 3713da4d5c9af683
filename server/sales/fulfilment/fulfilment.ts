// What other domains use of fulfilment: they import nothing else of this folder.
export { countSold, uncountSold } from './decide-order.queries.ts';
export { acceptAtCounter, decideOrder, decideWithin } from './decide-order.service.ts';
export { listParcels, type ParcelState, updateParcel } from './move-parcel.queries.ts';
export { deliverPaid, moveParcel, moveTogether, takeDeliveryBack, undeliver } from './move-parcel.service.ts';
