import { ProductCards } from './ProductCards.tsx';

const grid = 'goods grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 sm:gap-x-4 xl:grid-cols-4 xl:gap-x-5';

/** Products as a grid, of the HTML of renderGrid(). */
export function ProductGrid({ part, cards }: { part: string; cards: string }) {
  return <ProductCards part={part} html={cards} className={grid} />;
}
