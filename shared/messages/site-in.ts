import { fillWords } from './fill-words.ts';
import { variableRows } from './message-variables.ts';

// Mail programs and phones make a link of a name like `shop.example`, of an IP address, and of whatever begins with
// `https://`. No part repeats without an end: an attacker may have typed the text.
const site = /[\p{L}\p{M}\p{N}_-]{0,20}[\p{L}\p{M}\p{N}_-][.。．｡][\p{L}\p{M}]{2,20}|\d{1,3}(?:\.\d{1,3}){3}|:\/\//u;

/** Any variable may be the part of a name. */
const asPart = Object.fromEntries(Object.keys(variableRows).map((name) => [name, 'xx']));

/** What looks like a website or an email address, with its variables full or all of them empty. */
export const siteIn = (text: string): string | undefined =>
  [fillWords(text, {}), fillWords(text, asPart)].map((filled) => site.exec(filled)?.[0]).find(Boolean);
