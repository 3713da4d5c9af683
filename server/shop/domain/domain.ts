export { domainRoutes } from './domain.routes.ts';
export { openOrigin } from './origin.ts';
