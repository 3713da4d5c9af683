// The public file of reports: other domains import only this file.
export { type DayFigures, sumDay } from './day.queries.ts';
