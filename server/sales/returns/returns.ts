// The public file of returns: other domains import only this file.
export { longestReason, reasonText } from './reason-text.ts';
export { receiveParcel } from './receive-parcel.service.ts';
export { lockReturn, priceReturn, updateCredit, updateReceived, type WaitingReturn } from './returns.queries.ts';
export { minCredit, planReturn, takeOffCash } from './returns.service.ts';
