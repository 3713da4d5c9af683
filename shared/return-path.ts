/**
 * Where to go after signing in: the path that was wanted, only ever one of ours. Anything else (`//evil`, `\\evil`,
 * `https:evil`, control characters, which browsers drop from addresses) is the front page.
 */
export function safeReturnPath(wanted: string | null | undefined): string {
  const isPath = !!wanted && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted) && wanted.length <= 2000;
  // coming back to the way in would go round in circles
  return isPath && !/^\/(?:login|register|forgot-password|reset-password)(?:[/?#]|$)/.test(wanted) ? wanted : '/';
}
