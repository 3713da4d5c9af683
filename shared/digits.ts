/** Bangla digits (০-৯) as Latin ones; everything else as it was. */
export function latinDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6));
}
