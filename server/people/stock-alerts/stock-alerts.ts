// What other domains use of stock alerts: they import nothing else of this folder.
export { sendStockAlerts } from './send-stock-alerts.service.ts';
export { deleteWaits, existWaits, listWaits } from './stock-alerts.queries.ts';
