// The public file of couriers' areas: other domains import only this file.
export { listAreas, type AreaSource } from './area-lists.service.ts';
export { findAreas, matchLevels, rememberAreas } from './find-areas.service.ts';
