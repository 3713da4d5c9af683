// When a customer who did not answer is called again.

export const callOutcomes = ['confirmed', 'no answer', 'wants changes', 'cancelled'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

const hour = 3_600_000;
// Bangladesh has no summer time
const ahead = 6 * hour;
const day = 24 * hour;

/** Nobody is called before 9 or after 21 o'clock in Bangladesh; what falls there waits until 10 in the morning. */
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

/** A customer who wants something else is called again if nobody has changed the order by then. */
export const nextTryAfterChanges = (now: Date): Date => new Date(atDecentHour(now.getTime() + 2 * hour));

/** After the third call without an answer the desk suggests to cancel. */
export const suggestsCancel = (unanswered: number): boolean => unanswered >= 3;
