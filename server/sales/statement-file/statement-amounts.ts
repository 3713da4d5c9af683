import { beginningOf } from '#shared/beginning-of.ts';
import { latinDigits } from '#shared/digits.ts';

/** A cell without an amount that can be booked; `message` gives the reason. */
export class WrongCell extends Error {}

// Taka; no line is of more
const maxTaka = 10_000_000;
const units = /৳|\btk\b\.?|\bbdt\b|\btaka\b|টাকা|\/[-=]/gi;
// in groups of three, or of two as lakh and crore are written
const digits = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d{1,2}))?$/;

/**
 * An amount as statements write it, in hundredths of a Taka: ৳1,23,456.50, ১,২০০ টাকা, (60), -60. Empty or a
 * dash: 0. Throws WrongCell.
 */
export function readAmount(cell: string): number {
  const bare = latinDigits(cell.normalize('NFC'))
    .replace(units, '')
    .replace(/[\s\p{Cf}]/gu, '');
  if (/^[=@]/.test(bare)) throw new WrongCell(`“${short(cell)}” is a formula, not an amount`);
  if (/^[-–—]?$/.test(bare)) return 0;
  const isNegative = /^[-−–(]/.test(bare);
  const plain = bare.replace(/^[-−–+(]/, '').replace(/\)$/, '');
  if (!digits.test(plain)) throw new WrongCell(`“${short(cell)}” is no amount`);
  const hundredths = Math.round(Number(plain.replaceAll(',', '')) * 100);
  if (hundredths > maxTaka * 100) throw new WrongCell(`“${short(cell)}” is too large`);
  return isNegative ? -hundredths : hundredths;
}

export const short = (cell: string): string => (cell.length > 40 ? `${beginningOf(cell, 40)}…` : cell);
