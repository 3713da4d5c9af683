// The public file of payments: other domains import only this file.
export { existsTransaction, insertOnline } from './online-payment.queries.ts';
export {
  deleteCollected,
  erasePayers,
  insertClaimed,
  insertCollected,
  updateFound,
  updateFoundLater,
} from './payments.queries.ts';
export { confirmReported, confirmLate, refuseReported } from './payments.service.ts';
