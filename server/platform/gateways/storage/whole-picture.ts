/**
 * Whether a picture is complete, by the length in its own format. A power failure can leave files empty, cut short or
 * full of zeros. True for other files.
 */
export function isWhole(name: string, bytes: Buffer): boolean {
  const check = checks[name.split('.').at(-1) ?? ''];
  return check === undefined || check(bytes);
}

const checks: Record<string, (bytes: Buffer) => boolean> = {
  webp: (bytes) =>
    bytes.length > 20 &&
    bytes.toString('latin1', 0, 4) === 'RIFF' &&
    // the length is of the rest, rounded to an even number
    bytes.length === bytes.readUInt32LE(4) + 8,
  jpg: (bytes) =>
    bytes.length > 4 && bytes.readUInt16BE(0) === 0xff_d8 && bytes.readUInt16BE(bytes.length - 2) === 0xff_d9,
  avif: (bytes) => bytes.toString('latin1', 4, 8) === 'ftyp' && endsWithBox(bytes),
};

/** An AVIF is a row of boxes, each of which begins with its length. */
function endsWithBox(bytes: Buffer): boolean {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    // a segment includes its own head; 0 and 1 (to the end, and longer than 4 GB) are never written by our encoder
    if (length < 8) return false;
    at += length;
  }
  return at === bytes.length;
}
