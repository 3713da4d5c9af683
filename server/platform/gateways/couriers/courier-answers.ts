import { timingSafeEqual } from 'node:crypto';
import { beginningOf } from '#shared/beginning-of.ts';
import { maxCash } from '#shared/couriers.ts';
import type { CourierPrice } from './courier.ts';

// Reads answers of couriers safely, whatever they contain.

/** A name of ours by a name of theirs. */
export type Fields = Readonly<Record<string, string>>;

/** The JSON object that a body is; absent: it is none. */
export function readObject(body: string): Record<string, unknown> | undefined {
  try {
    const read: unknown = JSON.parse(body);
    // arrays and null are objects too
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...read } : undefined;
  } catch {
    return undefined;
  }
}

/** A text without markup that can be stored, short enough to be shown. Absent: it is none. */
export function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const plain = value
    .slice(0, 2000)
    .replaceAll(/<[^>]*>|\0|\p{Surrogate}/gu, ' ')
    .replaceAll(/\s+/g, ' ');
  return beginningOf(plain.trim(), 200) || undefined;
}

/** `{recipient_phone: ["Must be 11 digits"]}`, by our names; a field that we do not know keeps theirs. */
export function fieldsOf(errors: unknown, names: Fields): { field: string; message: string }[] {
  if (typeof errors !== 'object' || errors === null) return [];
  return Object.entries(errors).flatMap(([theirs, messages]) => {
    const [message] = [messages].flat().map(textOf).filter(Boolean);
    return message === undefined ? [] : [{ field: names[theirs] ?? theirs, message }];
  });
}

const maxWaitSeconds = 60 * 60;

/** Seconds of a `Retry-After`, which is a number or a moment, at most an hour. Absent: it says nothing. */
export function secondsOf(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 1), maxWaitSeconds) : undefined;
}

/** Compares without telling, by the time it takes, how much is right. */
export function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Taka, perhaps as text; null: the message names none. Absent: it is no amount that a parcel could have. */
export function amountOf(value: unknown): number | null | undefined {
  if (value === null || value === undefined || value === '') return null;
  const amount = typeof value === 'number' || typeof value === 'string' ? Number(value) : NaN;
  return amount >= 0 && amount <= maxCash ? amount : undefined;
}

/** What a courier asks, in whole Taka. Absent: it names no amount. */
export function priceOf(charge: unknown, cashFee: unknown): CourierPrice | undefined {
  const [taka, fee] = [amountOf(charge), amountOf(cashFee)];
  return typeof taka === 'number' && typeof fee === 'number'
    ? { charge: Math.ceil(taka), cashFee: Math.ceil(fee) }
    : undefined;
}

/** `2026-11-26 17:30:00` is by the clock of Dhaka; `2026-11-26T11:30:00Z` says its own. */
export function momentOf(text: unknown): Date | null {
  const [, day, time, zone = '+06:00'] =
    /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.\d+)?(Z|[+-]\d\d:\d\d)?/.exec(String(text)) ?? [];
  const at = new Date(`${day}T${time}${zone}`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** A courier's number for something. */
export const idOf = (id: unknown): string | null => (/^[\w-]{1,60}$/.test(String(id ?? '')) ? String(id) : null);

/** A courier's word in one spelling: `Partial Delivery`, `partial-delivery` and `partial_delivery` are one. */
export const wordOf = (status: string): string => (textOf(status) ?? '').toLowerCase().replaceAll(/[\s-]+/g, '_');

/** The rows of a list in an answer that has an id and a name, by the names of their fields. */
export function rowsOf(list: unknown): Record<string, unknown>[] | undefined {
  return Array.isArray(list)
    ? list.filter((row): row is Record<string, unknown> => typeof row === 'object' && row !== null)
    : undefined;
}
