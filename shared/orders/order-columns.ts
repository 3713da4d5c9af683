// The columns of an order list, by the names under which people's choices are stored.

export const orderColumns = [
  'customer',
  'phone',
  'district',
  'area',
  'items',
  'goods',
  'total',
  'payment',
  'status',
  'delivery',
  'courier',
  'tracking',
  'staff',
  'date',
] as const;
export type OrderColumn = (typeof orderColumns)[number];

/** In their words. */
export const orderColumnNames: Record<OrderColumn, string> = {
  customer: 'Customer',
  phone: 'Phone',
  district: 'District',
  area: 'Area',
  items: 'Items',
  goods: 'Goods',
  total: 'Total',
  payment: 'Payment',
  status: 'Status',
  delivery: 'Delivery',
  courier: 'Courier',
  tracking: 'Tracking',
  staff: 'Decided by',
  date: 'Date',
};

export const usualOrderColumns: readonly OrderColumn[] = [
  'customer',
  'phone',
  'items',
  'total',
  'payment',
  'status',
  'date',
];

/** Rows on a page. */
export const pageSizes = [10, 25, 50, 100] as const;
