const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const dayFirst = /^(\d{1,2})[-/.](\d{1,2}|[a-z]{3})[-/.](\d{4}|\d{2})\b/i;
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\b/;
const clock = /(\d{1,2}):(\d{2})(?::(\d{2}))?(?: ?([ap])\.?m)?/i;

/** Dhaka's clock is six hours ahead all the year. */
const dhakaMs = 6 * 60 * 60_000;

/**
 * The moment that an SMS names, as `21/11/2026 07:30` or `21-NOV-26 01:45:12 pm`, by the clock of Dhaka. Absent: there
 * is none, or a day without an hour.
 */
export function readDhakaTime(text = ''): Date | undefined {
  const byYear = yearFirst.exec(text);
  const [, day, month = '', year] = byYear ? [byYear[0], byYear[3], byYear[2], byYear[1]] : (dayFirst.exec(text) ?? []);
  const [, hours, minutes, seconds = '0', half] = clock.exec(text) ?? [];
  if (day === undefined || hours === undefined) return undefined;
  const named = months.indexOf(month.toLowerCase());
  const monthNumber = named >= 0 ? named : Number(month) - 1;
  const fullYear = Number(year) < 100 ? 2000 + Number(year) : Number(year);
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  const isReal = monthNumber < 12 && Number(day) <= 31 && hour < 24 && Number(minutes) < 60;
  const at = Date.UTC(fullYear, monthNumber, Number(day), hour, Number(minutes), Number(seconds)) - dhakaMs;
  return isReal ? new Date(at) : undefined;
}
