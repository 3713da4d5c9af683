// The public file of alerts: other domains import only this file.
export { type AlertFacts, type AlertKind, type RaisedAlert, wordsOfAlert } from './alert-words.ts';
export { watchShop } from './watch-shop.ts';
