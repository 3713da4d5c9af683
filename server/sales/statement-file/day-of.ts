const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Dhaka',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** `21 Nov 2026` */
export const dayOf = (moment: Date): string => format.format(moment);
