const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** A text as it may stand in XML: control characters, which XML 1.0 cannot hold, are left out. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[^\P{Cc}\t\n\r]/gu, '')
    .replace(/[\u{fffe}\u{ffff}]/gu, '')
    .replace(/[&<>"']/g, (sign) => signs[sign] ?? '');

export const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

export const xmlStart = '<?xml version="1.0" encoding="UTF-8"?>\n';
