// The kinds of picture files, by their first bytes.

const starts = (bytes: Uint8Array, at: number, text: string) =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text;
const isJpeg = (bytes: Uint8Array) => starts(bytes, 0, '\xff\xd8\xff');
const isPng = (bytes: Uint8Array) => starts(bytes, 0, '\x89PNG\r\n\x1a\n');
const isWebp = (bytes: Uint8Array) => starts(bytes, 0, 'RIFF') && starts(bytes, 8, 'WEBP');

/** JPEG, PNG or WebP. */
export const isRaster = (bytes: Uint8Array): boolean => isJpeg(bytes) || isPng(bytes) || isWebp(bytes);

// A comment ends at its first -->. With two ways to read comments, a small file could keep us busy for years.
export const isSvg = (bytes: Uint8Array): boolean =>
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*(?:<!DOCTYPE svg[^>[]*>\s*)?<svg[\s>]/i.test(
    Buffer.from(bytes.subarray(0, 4000))
      .toString('utf8')
      .replace(/^\ufeff/, ''),
  );
