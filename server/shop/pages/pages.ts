export { setFrontPage } from './pages.queries.ts';
export { tellScheduled } from './shown-pages.queries.ts';
