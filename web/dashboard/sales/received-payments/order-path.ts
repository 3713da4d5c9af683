import { paths } from '#web/platform/paths.ts';

/** The address of an order's sheet. */
export const orderPath = ({ _id, userId }: { _id: string; userId: string | null }): string =>
  `${paths.orders}?order=${userId ?? 'guest'}.${_id}`;
