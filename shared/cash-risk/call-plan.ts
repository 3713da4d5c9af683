// The time of the next call to a customer who did not answer.

export const callOutcomes = ['confirmed', 'no answer', 'wants changes', 'cancelled'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

const hour = 3_600_000;
// Bangladesh has no summer time
const ahead = 6 * hour;
const day = 24 * hour;

/** Staff call from 9 to 21 o'clock in Bangladesh; a later or earlier call waits until 10 in the morning. */
const opens = 9 * hour;
const closes = 21 * hour;
const morning = 10 * hour;

const timeOfDay = (at: number) => (at + ahead) % day;

function nextMorning(at: number): number {
  const untilMorning = (morning - timeOfDay(at) + day) % day;
  return at + untilMorning;
}

const atDecentHour = (at: number) => (timeOfDay(at) < opens || timeOfDay(at) >= closes ? nextMorning(at) : at);

/**
 * The next try after so many calls without an answer, this one included: 2 hours later, then 5, then the next morning.
 */
export function nextTryAfter(unanswered: number, now: Date): Date {
  const at = now.getTime();
  if (unanswered <= 1) return new Date(atDecentHour(at + 2 * hour));
  if (unanswered === 2) return new Date(atDecentHour(at + 5 * hour));
  // not the morning that is already here
  return new Date(nextMorning(at + 8 * hour));
}

/** Staff call a customer who wants a change again, unless the order was changed meanwhile. */
export const nextTryAfterChanges = (now: Date): Date => new Date(atDecentHour(now.getTime() + 2 * hour));

/** After the third call without an answer the desk suggests to cancel. */
export const suggestsCancel = (unanswered: number): boolean => unanswered >= 3;
