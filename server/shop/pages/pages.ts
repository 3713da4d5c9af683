export { setFrontPage } from './pages.queries.ts';
export { announceScheduled } from './shown-pages.queries.ts';
