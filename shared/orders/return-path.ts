import { barePath } from '../language.ts';

/**
 * Where to go after signing in: the path that was wanted, only ever one of ours. Anything else (`//evil`, `\\evil`,
 * `https:evil`, control characters, which browsers drop from addresses) is the front page. Without its language, as the
 * router knows it: one comes back in the language in which one signs in.
 */
export function safeReturnPath(wanted: string | null | undefined): string {
  const isPath = !!wanted && /^\/(?!(?:(?:bn|en)\/)?[/\\])[^\\\p{Cc}]*$/u.test(wanted) && wanted.length <= 2000;
  const path = isPath ? barePath(wanted) : '/';
  // coming back to the way in would go round in circles
  return /^\/(?:[/\\]|(?:login|register|forgot-password|reset-password)(?:[/?#]|$))/.test(path) ? '/' : path;
}
