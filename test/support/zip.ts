import { crc32, deflateRawSync } from 'node:zlib';

/** `claims`: the size that the ZIP says this file has, where that is not the true one. */
interface ZipEntry {
  name: string;
  bytes: Uint8Array;
  claims?: number;
}

/** A ZIP, which may lie. */
export function zipOf(entries: ZipEntry[]): Blob {
  let offset = 0;
  const parts = entries.map(({ name, bytes, claims = bytes.length }) => {
    const [title, packed] = [Buffer.from(name), deflateRawSync(bytes)];
    // version, UTF-8 names, deflate, time and date, checksum, sizes, length of the name and of nothing more
    const said = Buffer.alloc(26);
    for (const [at, value] of [
      [0, 20],
      [2, 0x800],
      [4, 8],
      [22, title.length],
    ] as const)
      said.writeUInt16LE(value, at);
    for (const [at, value] of [
      [10, crc32(bytes)],
      [14, packed.length],
      [18, claims],
    ] as const)
      said.writeUInt32LE(value, at);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), said, title, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    offset += local.length;
    return { local, central: Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), said, place, title]) };
  });
  const directory = Buffer.concat(parts.map(({ central }) => central));
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  for (const at of [8, 10]) end.writeUInt16LE(entries.length, at);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Blob([Buffer.concat([...parts.map(({ local }) => local), directory, end])]);
}
