import { t } from '#shared/language.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import type { OrderStatus } from '#shared/orders/order-status.ts';
import { NotFound, refusal, type ApiError } from '#server/platform/http/errors/errors.ts';

export const noSuchOrder = (): NotFound => new NotFound(t('There is no such order.'));

/** The refusal to decide on an order, or to cancel it, that is no longer pending. */
export const alreadyDecided = (status: OrderStatus): ApiError =>
  refusal(ordersApi.decide, 'ALREADY_DECIDED', `This order is already ${status}.`, { details: { status } });
