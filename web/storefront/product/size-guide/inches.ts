const cmOfInch = 2.54;

/** Centimetres, or a range of them, in inches with one decimal at most: `92-97` → `36.2–38.2`. */
export const toInches = (cm: string): string =>
  cm
    .split('-')
    .map((part) => String(Math.round((Number(part) / cmOfInch) * 10) / 10))
    .join('–');
