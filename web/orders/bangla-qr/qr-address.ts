/** The shop's Bangla QR for an amount in Taka, drawn by the server; `order`: the order number. */
export function qrAddress(
  amount: number,
  { order, kind = 'svg' }: { order?: string; kind?: 'svg' | 'png' } = {},
): string {
  const query = order === undefined ? '' : `?${new URLSearchParams({ order })}`;
  return `/bangla-qr/${amount}.${kind}${query}`;
}
