import { ProductCard } from './ProductCard.tsx';
import type { Card } from './product-card.ts';

// Pictures that may be on the first screen of a phone; the rest wait.
const eager = 2;

export function ProductGrid({ cards, firstOnPage = false }: { cards: Card[]; firstOnPage?: boolean }) {
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 sm:gap-x-4 xl:grid-cols-4 xl:gap-x-5">
      {cards.map((card, n) => (
        <li key={card.slug}>
          <ProductCard
            card={card}
            first={firstOnPage && n < eager}
            sizes="(min-width: 1280px) 240px, (min-width: 640px) 30vw, 46vw"
          />
        </li>
      ))}
    </ul>
  );
}
