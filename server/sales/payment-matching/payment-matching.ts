// The public file of payment matching: other domains import only this file.
export { findSilentPhone } from './phones/silent-phone.ts';
export { matchOpen, matchSoon } from './received/match-received.service.ts';
export { eraseReceived } from './received/erase-received.queries.ts';
