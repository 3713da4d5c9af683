import type { Facts } from './facts.ts';
import type { Section } from './page-text.ts';

/** Who sells, by name and numbers; no section where the shop has set none. */
export const sellerOf = ({ legal }: Facts, title: string): Section[] =>
  legal.length > 0 ? [{ id: 'seller', title, blocks: [legal] }] : [];
