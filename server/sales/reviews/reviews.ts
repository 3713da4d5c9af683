// The public file of reviews: other domains import only this file.
export { askForReviews } from './review-invitations.service.ts';
export { hidePictures } from './review-pictures.service.ts';
export { eraseReviewers } from './write-review.queries.ts';
