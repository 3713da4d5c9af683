// English texts are in the code and are the keys; Bangla texts are in shared/bangla/*.json. A page is in one language
// from start to end: switching loads it again. So callers do not pass the language along: code asks for the current
// one.

export const languages = ['en', 'bn'] as const;
export type Language = (typeof languages)[number];
type Values = Readonly<Record<string, string | number>>;

let source: () => Language = () => 'en';
let first: () => Language = () => 'en';
// a Map, not an object: every object has a `constructor`, which may be typed as a colour
const words = new Map<string, string>();

/** The language of the page that is shown, or of the page or letter that is being made. */
export const currentLanguage = (): Language => source();

/** Each process sets this once: the browser's entry, and the server, which renders both languages side by side. */
export function readLanguageFrom(input: () => Language): void {
  source = input;
}

/** The shop's choice of language for addresses without a prefix. The other language has a prefix. */
export const firstLanguage = (): Language => first();

/** Each process sets this once, like the language. */
export function readFirstLanguageFrom(input: () => Language): void {
  first = input;
}

export function learnBangla(dictionary: Readonly<Record<string, string>>): void {
  for (const [english, bangla] of Object.entries(dictionary)) words.set(english, bangla);
}

/**
 * The text in the current language, `{name}` replaced by its value; numbers in its digits. English where Bangla is
 * missing.
 */
export function t(english: string, values: Values = {}): string {
  const text = currentLanguage() === 'bn' ? (words.get(english) ?? english) : english;
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => {
    const value = values[name];
    return typeof value === 'number' ? formatNumber(value) : (value ?? gap);
  });
}

/** The Bangla name where there is one, else the English name. */
export const inLanguage = (english: string, bangla: string | null | undefined): string =>
  (currentLanguage() === 'bn' && bangla) || english;

export interface Named {
  name: string;
  nameBn: string | null;
}

/** The name in the page's language; on English pages also the Bangla one, to show below it. */
export const namesOf = ({ name, nameBn }: Named): Named =>
  currentLanguage() === 'bn' ? { name: nameBn || name, nameBn: null } : { name, nameBn };

/**
 * `1,23,456`, or `১,২৩,৪৫৬`; at most three decimals. Own lines and not Intl.NumberFormat, which takes a cheap phone a
 * fifth of a second to start.
 */
export function formatNumber(number: number, language: Language = currentLanguage()): string {
  const [whole = '', decimals] = String(Number(number.toFixed(3))).split('.');
  const grouped = whole.replace(/(\d)(?=(?:\d\d)*\d{3}$)/g, '$1,');
  return inDigits(decimals === undefined ? grouped : `${grouped}.${decimals}`, language);
}

/** Digits of a telephone or order number, as the language writes them. */
export const inDigits = (text: string, language: Language = currentLanguage()): string =>
  language === 'bn' ? text.replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit))) : text;

// the router fetches the data of /bn from /bn.data
const prefix = /^\/(bn|en)(?=[/?#]|\.data$|$)/;

/** The language that an address names: below /bn Bangla, below /en English; else the shop's first one. */
export function languageOf(pathname: string): Language {
  const [, named] = prefix.exec(pathname) ?? [];
  return named === 'bn' || named === 'en' ? named : first();
}

/** Whether an address names its language. */
export const namesLanguage = (pathname: string): boolean => prefix.test(pathname);

/**
 * The page's path without its language, as in the router. Always on our own site: browsers read `//evil` as another
 * site.
 */
export function barePath(path: string): string {
  const bare = path.replace(prefix, '').replace(/^[/\\]{2,}/, '/') || '/';
  return bare.startsWith('/') ? bare : `/${bare}`;
}

/** The path prefix of a language: empty for the shop's first one. */
export const prefixOf = (language: Language): '' | `/${Language}` => (language === first() ? '' : `/${language}`);

/** The same page's address in a language; `path` may be in either. */
export function pathIn(language: Language, path: string): string {
  const bare = barePath(path);
  const start = prefixOf(language);
  // the front page is at /bn, with any query after it: /bn?ref=…
  return start ? start + bare.replace(/^\/(?=[?#]|$)/, '') : bare;
}
