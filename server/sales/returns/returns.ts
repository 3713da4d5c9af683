// What other domains use of returns: they import nothing else of this folder.
export { longestReason, reasonText } from './reason-text.ts';
export { receiveParcel } from './receive-parcel.service.ts';
export { lockReturn, priceReturn, updateCredit, updateReceived, type WaitingReturn } from './returns.queries.ts';
export { creditAtLeast, planReturn, takeOffCash } from './returns.service.ts';
