// The public file of payments: other domains import only this file.
export {
  deleteCollected,
  erasePayers,
  insertClaimed,
  insertCollected,
  updateFound,
  updateFoundLater,
} from './payments.queries.ts';
export { confirmReported, confirmLate, refuseReported } from './payments.service.ts';
