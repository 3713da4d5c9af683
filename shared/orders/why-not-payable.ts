import { isOff, type OrderStatus } from '../order-states.ts';

/** Why customers cannot pay the order online now; absent: they can. `rest` in Taka; `isUnderWay`: with a courier. */
export function whyNotPayable({ status, rest, isUnderWay }: Payable): string | undefined {
  if (isOff(status)) return `This order is ${status}.`;
  if (rest <= 0) return 'This order is already paid.';
  return isUnderWay ? 'A courier collects the money of this order.' : undefined;
}

interface Payable {
  status: OrderStatus;
  rest: number;
  isUnderWay: boolean;
}
