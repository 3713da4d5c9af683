// The public file of fulfilment: other domains import only this file.
export { countSold, uncountSold } from './decide-order.queries.ts';
export { acceptAtCounter, decideOrder, decideWithin } from './decide-order.service.ts';
export { type CourierPlace, followCourier } from './follow-courier.service.ts';
export { listParcels, type ParcelState, recordTracking, updateParcel } from './move-parcel.queries.ts';
export { isPaidOut } from './undeliver.queries.ts';
export {
  deliverPaid,
  moveParcel,
  moveTogether,
  moveWithin,
  takeDeliveryBack,
  undeliver,
} from './move-parcel.service.ts';
