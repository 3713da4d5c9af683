import { beginningOf } from '#shared/beginning-of.ts';

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
