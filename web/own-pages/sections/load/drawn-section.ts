import type { Product } from '#shared/api/catalogue/catalogue.ts';
import type { District } from '#web/cart/districts.ts';

/** A section as its page shows it: HTML of the server, a row of products, or a form. */
export type Shown =
  | { show: 'html'; isWide: boolean }
  | { show: 'row'; title: string; more?: string }
  | { show: 'order'; title: string; text: string; product: Product; districts: readonly District[] };
export type DrawnSection = Shown & { id: string };

/** The name of the part that holds its HTML. */
export const partOf = ({ id }: Pick<DrawnSection, 'id'>): string => `section-${id}`;
