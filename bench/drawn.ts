/** A whole number from 0 to below `most`, drawn for this property of a thing; the same each time. */
export function drawn(thing: number, about: number, most: number): number {
  let mixed = Math.imul(thing ^ Math.imul(about + 1, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x27d4eb2f);
  return ((mixed ^ (mixed >>> 15)) >>> 0) % most;
}

/** Like drawn(), but small numbers come far more often than large ones, as brands and words do. */
export function drawnSmall(thing: number, about: number, most: number): number {
  const share = drawn(thing, about, 1_000_000) / 1_000_000;
  // the inverse of a Zipf distribution with exponent 1: each doubling of the number is as likely as the one before it
  return Math.min(most - 1, Math.floor((most + 1) ** share) - 1);
}
