import type { Facts } from './facts.ts';
import type { Section } from './page-text.ts';

/** The seller's name and numbers; no section if the shop has set none. */
export const sellerOf = ({ legal }: Facts, title: string): Section[] =>
  legal.length > 0 ? [{ id: 'seller', title, blocks: [legal] }] : [];
