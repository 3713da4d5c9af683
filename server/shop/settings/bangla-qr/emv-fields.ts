// The text of a payment QR code, as EMVCo writes it (EMV QR Code Specification, Merchant-Presented Mode): a series of
// fields, each with two digits of a tag, two digits of a length in characters, and the value. The value of a template
// is such a series again.

export interface EmvField {
  tag: string;
  value: string;
}

const header = /^(\d\d)(\d\d)/;

/** The fields of a text in their order. Absent: it is no whole series, or has a tag twice. */
export function readFields(text: string): EmvField[] | undefined {
  const fields: EmvField[] = [];
  for (let rest = text; rest !== '';) {
    const [, tag, length] = header.exec(rest) ?? [];
    const end = 4 + Number(length);
    if (tag === undefined || rest.length < end || fields.some((field) => field.tag === tag)) return undefined;
    fields.push({ tag, value: rest.slice(4, end) });
    rest = rest.slice(end);
  }
  return fields;
}

/** The text of these fields: each value has at most 99 characters. */
export const writeFields = (fields: readonly EmvField[]): string =>
  fields.map(({ tag, value }) => `${tag}${String(value.length).padStart(2, '0')}${value}`).join('');

/** The value of a tag; absent: there is none. */
export const valueOf = (fields: readonly EmvField[], tag: string): string | undefined =>
  fields.find((field) => field.tag === tag)?.value;

/** With this value: in the tag's place, or before the first higher tag. */
export function withField(fields: readonly EmvField[], { tag, value }: EmvField): EmvField[] {
  const at = fields.findIndex((field) => field.tag >= tag);
  const isThere = fields[at]?.tag === tag;
  return at < 0 ? [...fields, { tag, value }] : fields.toSpliced(at, isThere ? 1 : 0, { tag, value });
}

/** CRC-16/CCITT of the text in UTF-8: polynomial 1021, beginning at FFFF; four hexadecimal digits. */
export function crcOf(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** The tag and length of the CRC, which is the last field and covers them. */
export const crcHeader = '6304';

/** The whole text of a code: these fields without a CRC, and their CRC. */
export function sealFields(fields: readonly EmvField[]): string {
  const covered = writeFields(fields) + crcHeader;
  return covered + crcOf(covered);
}
