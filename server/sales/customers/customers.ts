// What other domains use of customers: they import nothing else of this folder.
export { eraseNotesOfAccount, eraseNotesOfOrders } from './erase-notes.queries.ts';
