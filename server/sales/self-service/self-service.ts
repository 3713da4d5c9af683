// What other domains use of self service: they import nothing else of this folder.
export { getOwn, type OwnOrder, requireStillOwn, sourceOf } from './own-order.service.ts';
export { getReviewedNumber } from './tracking.service.ts';
