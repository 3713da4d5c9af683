// Moments as people in Bangladesh read them, whatever the clock of their device.
const dhaka = { timeZone: 'Asia/Dhaka' } as const;
const long = new Intl.DateTimeFormat('en-GB', { ...dhaka, day: 'numeric', month: 'long', year: 'numeric' });
const short = new Intl.DateTimeFormat('en-GB', { ...dhaka, day: 'numeric', month: 'short', year: 'numeric' });
const clock = new Intl.DateTimeFormat('en-GB', { ...dhaka, hour: 'numeric', minute: '2-digit', hour12: true });

/** `21 November 2026`; `moment` as the API gives it. */
export const longDay = (moment: string): string => long.format(new Date(moment));
/** `21 Nov 2026` */
export const shortDay = (moment: string): string => short.format(new Date(moment));
/** `4:05 pm` */
export const clockTime = (moment: string): string => clock.format(new Date(moment));
/** `21 Nov 2026, 4:05 pm` */
export const dayAndTime = (moment: string): string => `${shortDay(moment)}, ${clockTime(moment)}`;
