// What other domains use of bought together: they import nothing else of this folder.
export { writeBoughtTogether } from './bought-together.queries.ts';
