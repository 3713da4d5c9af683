// The public file of couriers' areas: other domains import only this file.
export { listAreas, type AreaSource } from './area-lists.service.ts';
export type { Written } from './matching/match-place.ts';
export { findAreas, hashOfPlace, matchLevels, rememberAreas } from './find-areas.service.ts';
