// What other domains use of reviews: they import nothing else of this folder.
export { askForReviews } from './review-invitations.service.ts';
export { hidePictures } from './review-pictures.service.ts';
export { eraseReviewers } from './write-review.queries.ts';
