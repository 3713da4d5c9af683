import type { Product } from '#shared/api/catalogue.ts';
import { ProductCard } from './ProductCard.tsx';

// Pictures that may be on the first screen of a phone; the rest wait.
const eager = 2;

export function ProductGrid({ products, firstOnPage = false }: { products: Product[]; firstOnPage?: boolean }) {
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 sm:gap-x-4 xl:grid-cols-4 xl:gap-x-5">
      {products.map((product, n) => (
        <li key={product._id}><ProductCard product={product} first={firstOnPage && n < eager} sizes="(min-width: 1280px) 240px, (min-width: 640px) 30vw, 46vw" /></li>
      ))}
    </ul>
  );
}
