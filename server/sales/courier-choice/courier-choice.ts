// The public file of the choice of a courier: other domains import only this file.
export { askPrices } from './prices/ask-prices.service.ts';
export { countFigures } from './figures.queries.ts';
export { findProposals } from './proposals.service.ts';
