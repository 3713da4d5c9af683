import { barePath } from '../language.ts';

/**
 * The path to return to after signing in, always on our own site. Any other input (`//evil`, `\\evil`, `https:evil`,
 * control characters, which browsers drop from addresses) becomes the front page. Returned without its language, as the
 * router needs it: the person returns in the language of the sign-in.
 */
export function safeReturnPath(wanted: string | null | undefined): string {
  const isPath = !!wanted && /^\/(?!(?:(?:bn|en)\/)?[/\\])[^\\\p{Cc}]*$/u.test(wanted) && wanted.length <= 2000;
  const path = isPath ? barePath(wanted) : '/';
  // coming back to the way in would go round in circles
  return /^\/(?:[/\\]|(?:login|register|forgot-password|reset-password)(?:[/?#]|$))/.test(path) ? '/' : path;
}
