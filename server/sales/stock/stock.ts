// The public file of stock: other domains import only this file.
export { endPreorders } from './ended-preorders.queries.ts';
export { lockGoods, oweAgain } from './order-stock.queries.ts';
export { moveStock } from './order-stock.service.ts';
export { lockGoodsOf, restock, setStockReason } from './restock.queries.ts';
export { openStock } from './restock.service.ts';
export { soldEvents, type SoldEvents } from './sold-events.ts';
