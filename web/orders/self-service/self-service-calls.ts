import type { Endpoint } from '#shared/api/endpoint.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import type { ownOrdersApi } from '#shared/api/sales/self-service/own-orders.ts';
import type { returnRequestsApi } from '#shared/api/sales/return-requests.ts';
import type { Settings, settingsApi } from '#shared/api/shop/settings.ts';
import type { At } from '#web/platform/client.ts';

// Beside web/platform/addresses.ts, which every page carries. The compiler compares each line with its endpoint.

const at = <E extends Endpoint>(method: E['method'], path: E['path']): At<E> => ({ method, path });

export const selfServiceCalls = {
  changeAddress: at<typeof ownOrdersApi.changeAddress>('POST', '/orders/own/address'),
  changeChoice: at<typeof ownOrdersApi.changeChoice>('POST', '/orders/own/choice'),
  reportPayment: at<typeof ownOrdersApi.reportPayment>('POST', '/orders/own/payment'),
  returns: at<typeof returnRequestsApi.ofOwn>('POST', '/orders/own/returns/list'),
  askReturn: at<typeof returnRequestsApi.ask>('POST', '/orders/own/returns'),
  returnPicture: at<typeof returnRequestsApi.ownPicture>('POST', '/orders/own/returns/picture'),
  settings: at<typeof settingsApi.get>('GET', '/settings'),
};

/** Which order, as a call names it: by the token that opens it, or one's own by its `_id`. */
export type OwnAt = { token: string } | { order: string };

/** A part of an order's page with an action of the customer. */
export interface SelfServicePanel {
  order: Order;
  at: OwnAt;
  /** The shop's Bangla QR, if it has one. */
  qr: Omit<NonNullable<Settings['banglaQr']>, 'payload'> | null | undefined;
  /** The order as it is after a change. */
  onChange(order: Order): void;
  onClose(): void;
}
