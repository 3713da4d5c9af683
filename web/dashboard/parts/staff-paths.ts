/** Addresses that only the dashboard links to: every page of the shop loads the script of `paths`. */
export const staffPaths = {
  /** The orders of a person, by their `_id`. */
  ordersOf: (userId: string) => `/dashboard/orders?${new URLSearchParams({ customer: userId })}`,
  /** A pending order, opened in its list. */
  pendingOrder: ({ _id, user }: { _id: string; user: { _id: string } | null }) =>
    `/dashboard/pending-orders?order=${user?._id || 'guest'}.${_id}`,
  /** An order, opened in the list of all orders. */
  openedOrder: ({ _id, user }: { _id: string; user: { _id: string } | null }) =>
    `/dashboard/orders?order=${user?._id || 'guest'}.${_id}`,
  /** Products that need new stock, what runs out first before the rest. */
  restock: '/dashboard/products?stock=restock',
  /** Products that cannot be bought. */
  outOfStock: '/dashboard/products?stock=out',
  /** Packed orders, the oldest first. */
  toShip: '/dashboard/orders?shippingStatus=packed&sort=oldest',
  /** A product opened in the list, by its `_id`. */
  editProduct: (id: string) => `/dashboard/products?edit=${id}`,
} as const;
