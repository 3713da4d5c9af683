// The public file of bought together: other domains import only this file.
export { writeBoughtTogether } from './bought-together.queries.ts';
