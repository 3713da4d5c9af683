/**
 * The dashboard is in English, for staff; what customers see of it (their orders, their profile, and the way in) is in
 * both languages. `path` is an English one, perhaps with parameters.
 */
export const isEnglishOnly = (path: string): boolean =>
  /^\/dashboard\/(?!(?:profile|my-orders)\/?(?:[?#]|$))./.test(path);
