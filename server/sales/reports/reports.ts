// What other domains use of reports: they import nothing else of this folder.
export { type DayFigures, sumDay } from './day.queries.ts';
