// The time of Bangladesh, whatever time zone the device has. There is no summer time.
const offsetMs = 6 * 3_600_000;

/** `2026-03-01T09:30`, for a field. */
export const inDhaka = (instant: string): string =>
  new Date(new Date(instant).getTime() + offsetMs).toISOString().slice(0, 16);

/** The instant of such a field's value. */
export const toInstant = (typed: string): string =>
  new Date(new Date(`${typed}:00.000Z`).getTime() - offsetMs).toISOString();

/** The day of a moment in milliseconds, as the API takes it: `2026-11-21`. */
export const dayInDhaka = (moment: number): string => new Date(moment + offsetMs).toISOString().slice(0, 10);

/** Whether this day, as `2026-11-30`, is over in Bangladesh. */
export const isOver = (day: string): boolean => day < dayInDhaka(Date.now());
