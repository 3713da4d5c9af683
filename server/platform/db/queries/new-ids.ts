import { randomFillSync } from 'node:crypto';

// random bytes for many ids: a call for each would take longer than the rest
const drawn = Buffer.alloc(8192);
let used = drawn.length;
let last = 0;

/**
 * Makes an id like uuid_v7() of the database, for rows that refer to each other before they are stored. Ids of a
 * process grow, so that new rows are adjacent in the indexes.
 */
export function newId(): string {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  // 48 bits of milliseconds and 12 bits that count within one of them
  last = Math.max(last + 1, Date.now() * 4096);
  const time = Math.floor(last / 4096)
    .toString(16)
    .padStart(12, '0');
  const count = (last % 4096).toString(16).padStart(3, '0');
  const variant = ((drawn.readUInt8(used) & 0x3f) | 0x80).toString(16);
  const rest = drawn.toString('hex', used + 1, used + 8);
  used += 8;
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count}-${variant}${rest.slice(0, 2)}-${rest.slice(2)}`;
}
