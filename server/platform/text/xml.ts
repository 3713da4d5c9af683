const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Escapes a text for XML, and removes the control characters that XML 1.0 forbids. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[^\P{Cc}\t\n\r]/gu, '')
    .replace(/[\u{fffe}\u{ffff}]/gu, '')
    .replace(/[&<>"']/g, (sign) => signs[sign] ?? '');

export const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

export const xmlStart = '<?xml version="1.0" encoding="UTF-8"?>\n';
