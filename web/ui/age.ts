const minute = 60_000;

/** The rough age: `12 min ago`. `moment` from the API, `now` in milliseconds. */
export function ageOf(moment: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(moment)) / minute);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day ago' : `${days} days ago`;
}

/** Whether the wait is at least a day, which counts as long. */
export const isLong = (moment: string, now: number): boolean => now - Date.parse(moment) >= 24 * 60 * minute;

/** The rough remaining time, never too long: `expires in 5 h`. */
export function expiryOf(moment: string, now: number): string {
  const minutes = Math.floor((Date.parse(moment) - now) / minute);
  if (minutes < 1) return 'expires now';
  if (minutes < 60) return `expires in ${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `expires in ${hours} h` : `expires in ${Math.floor(hours / 24)} days`;
}

/** Less than half a day is left: a night. */
export const isSoon = (moment: string, now: number): boolean => Date.parse(moment) - now < 12 * 60 * minute;
