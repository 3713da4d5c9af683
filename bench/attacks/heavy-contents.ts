import { crc32 } from 'node:zlib';

// The contents of the files that heavy-files.ts sends: a drawing, a ZIP.

const namespaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (inside: string) => `<svg ${namespaces} width="900" height="900">${inside}</svg>`;

/** Each group is ten times the previous one, six times. */
export function nestedUses(): string {
  const groups = Array.from({ length: 6 }, (_, n) => {
    const uses = `<use href="#g${n}" x="1"/>`.repeat(10);
    return `<g id="g${n + 1}">${uses}</g>`;
  });
  return svg(`<defs><g id="g0"><circle r="40" cx="50" cy="50"/></g>${groups.join('')}</defs><use href="#g6"/>`);
}

/** Twenty steps of a filter, four times over the whole drawing. */
export function manyFilters(): string {
  const steps = '<feGaussianBlur stdDeviation="60"/><feTurbulence numOctaves="8" baseFrequency="0.9"/>'.repeat(20);
  const filter = `<filter id="f" x="-1" y="-1" width="3" height="3">${steps}</filter>`;
  return svg(`${filter}${'<rect width="900" height="900" filter="url(#f)"/>'.repeat(4)}`);
}

/** A ZIP of so many pictures of a few bytes, stored as they are. */
export function zipOf(count: number): Blob {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (let n = 0; n < count; n += 1) {
    const { local, listed } = zipEntry(`folder-${n % 60}/picture-${n}.jpg`, offset);
    directory.push(listed);
    parts.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Blob([...parts, list, end] as BlobPart[]);
}

/** One file of a ZIP, and its line in the list at the end. */
function zipEntry(path: string, offset: number): { local: Buffer; listed: Buffer } {
  const bytes = Buffer.from('no picture');
  const name = Buffer.from(path);
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt32LE(crc32(bytes), 10);
  facts.writeUInt32LE(bytes.length, 14);
  facts.writeUInt32LE(bytes.length, 18);
  facts.writeUInt16LE(name.length, 22);
  const start = Buffer.alloc(14);
  start.writeUInt32LE(offset, 10);
  return {
    local: Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, name, bytes]),
    listed: Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, start, name]),
  };
}
