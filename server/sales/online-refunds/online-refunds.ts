// The public file of online refunds: other domains import only this file.
export { sendOnlineRefunds } from './send-refunds.service.ts';
