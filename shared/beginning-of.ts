/**
 * The text up to this many UTF-16 units. A character of two units that the end would halve is left out: half of one is
 * no text, and PostgreSQL refuses it in JSON.
 */
export const beginningOf = (text: string, longest: number): string =>
  text.slice(0, longest).replace(/[\ud800-\udbff]$/, '');
