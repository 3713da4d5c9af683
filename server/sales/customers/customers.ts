// The public file of customers: other domains import only this file.
export { eraseNotesOfAccount, eraseNotesOfOrders } from './erase-notes.queries.ts';
