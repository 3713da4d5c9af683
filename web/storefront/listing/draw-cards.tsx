import { draw } from '#web/ui/written/draw.ts';
import { ProductCard } from './ProductCard.tsx';
import type { Card } from './product-card.ts';

// For loaders alone, which run on the server.

// pictures that may be on the first screen of a phone; the rest wait
const eager = 2;

/** The cards of a list. `first`: its pictures are the first of the page. */
export const drawGrid = (cards: Card[], { first = false } = {}): string =>
  drawAll(cards, '(min-width: 1280px) 240px,(min-width: 640px) 30vw,46vw', first ? eager : 0);

/** The cards of a ProductRow. */
export const drawRow = (cards: Card[]): string => drawAll(cards, '(min-width: 640px) 224px,42vw', 0);

const drawAll = (cards: Card[], sizes: string, firstOnes: number): string =>
  cards.map((card, n) => `<li>${draw(ProductCard, { card, sizes, first: n < firstOnes })}</li>`).join('');
