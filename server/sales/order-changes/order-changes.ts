// The public file of order changes: other domains import only this file.
export { lockWaiting } from './cancel-order.queries.ts';
export { cancelOrder, takeOff, wrongState } from './cancel-order.service.ts';
export { differencesOf } from './edit-differences.ts';
export {
  deleteLines,
  listAdjustments,
  listLines,
  type StoredLine,
  updateAddress,
  updateContents,
  updateLine,
} from './edit-order.queries.ts';
export { exchangeLine } from './exchange.service.ts';
export { unchangedAdjustments } from './unchanged-adjustments.ts';
export { reopenExpired } from './reopen-expired.service.ts';
export { findLastStep, type LastStep } from './undo.queries.ts';
export { takeBack, undoStep } from './undo.service.ts';
