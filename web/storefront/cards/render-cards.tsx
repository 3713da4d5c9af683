import { renderFragment } from '#web/ui/fragments/render-fragment.ts';
import { ProductCard, type CardProps } from './ProductCard.tsx';
import type { Card } from './product-card.ts';

// For loaders alone, which run on the server.

// pictures that may be on the first screen of a phone; the rest wait
const eager = 2;

// half a phone, or 240 pixels, at one to three pixels for each
const inGrid = { widths: [320, 480, 640], sizes: '(width>=1280px)240px,(width>=640px)30vw,46vw' } as const;
const inRow = { widths: [320, 480], sizes: '(width>=640px)224px,42vw' } as const;

/** The cards of a list. `first`: its pictures are the first of the page. */
export const renderGrid = (cards: Card[], { first = false } = {}): string =>
  renderAll(cards, inGrid, first ? eager : 0);

/** The cards of a ProductRow. */
export const renderRow = (cards: Card[]): string => renderAll(cards, inRow, 0);

const renderAll = (cards: Card[], place: Pick<CardProps, 'widths' | 'sizes'>, firstOnes: number): string =>
  cards.map((card, n) => `<li>${renderFragment(ProductCard, { card, ...place, first: n < firstOnes })}</li>`).join('');
