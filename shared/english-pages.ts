/**
 * Whether a page is in English only. The dashboard is, for staff; its pages for customers (orders, profile, sign-in)
 * have both languages. `path` is an English one, perhaps with parameters.
 */
export const isEnglishOnly = (path: string): boolean =>
  /^\/dashboard\/(?!(?:profile|my-orders)\/?(?:[?#]|$))./.test(path);
