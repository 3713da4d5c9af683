/** Whether a customer's browser can be sent to this page, which a gateway at `address` has named. */
export function isPage(page: unknown, address: string): page is string {
  if (typeof page !== 'string' || page.length > 1000 || !URL.canParse(page)) return false;
  const { protocol, origin } = new URL(page);
  return protocol === 'https:' || origin === new URL(address).origin;
}

/** `1070.00`, as gateways want an amount. */
export const inTaka = (amount: number): string => amount.toFixed(2);
