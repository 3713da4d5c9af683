/** The newest minor version of each major version (postgresql.org/docs/release, read on 24 November 2026). */
const newestMinors: Record<string, number> = { 15: 20, 16: 16, 17: 12, 18: 6 };

/** A newer minor version with security fixes, as in `18.6`; null if none is known. */
export function findNewerMinor(running: string): string | null {
  const [, major = '', minor] = /^(\d+)\.(\d+)/.exec(running) ?? [];
  const newest = newestMinors[major];
  return newest !== undefined && Number(minor) < newest ? `${major}.${newest}` : null;
}
