// The public file of self service: other domains import only this file.
export { getOwn, type OwnOrder, requireStillOwn, sourceOf } from './own-order.service.ts';
export { getReviewedNumber } from './tracking.service.ts';
