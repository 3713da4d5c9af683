// What other domains use of alerts: they import nothing else of this folder.
export { type AlertFacts, type AlertKind, type RaisedAlert, wordsOfAlert } from './alert-words.ts';
export { watchShop } from './watch-shop.ts';
