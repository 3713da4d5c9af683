// The public file of stock alerts: other domains import only this file.
export { sendStockAlerts } from './send-stock-alerts.service.ts';
export { deleteWaits, existWaits, listWaits } from './stock-alerts.queries.ts';
